import SeekRemote

// The address of a server.
let address = try RemoteURL("manticore://127.0.0.1:9306/books")
print(address.index)
