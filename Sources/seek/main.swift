import SeekShell

SeekProgram.start()
