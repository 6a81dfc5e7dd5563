"""The bundle of CX Agent Studio: layout, wire table, walker, reader and writer."""
