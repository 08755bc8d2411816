import SearchShell

SeekProgram.start()
