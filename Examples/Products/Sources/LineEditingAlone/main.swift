import SeekLineEditing

// The width of a text on a terminal; a line is read where there is one.
print(DisplayWidth.columns(of: "noodles"))
