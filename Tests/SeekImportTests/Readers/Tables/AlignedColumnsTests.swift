import Testing

@testable import SeekImport

struct AlignedColumnsTests {
  /// Each table has this last record.
  @Test(arguments: [
    // One row, right-aligned and left-aligned; names of small letters; one entry of a folder.
    (
      "NAME    READY   STATUS    RESTARTS   AGE\nweb-0   1/1     Running   0          3d4h\n",
      #"{"NAME":"web-0","READY":"1/1","STATUS":"Running","RESTARTS":0,"AGE":"3d4h"}"#, 1
    ),
    (
      "  PID TTY          TIME CMD\n 1234 pts/0    00:00:01 bash\n",
      #"{"PID":1234,"TTY":"pts/0","TIME":"00:00:01","CMD":"bash"}"#, 1
    ),
    (
      "Filesystem      Size  Used Avail Use% Mounted on\n/dev/sda1        50G   12G   36G  26% /\n",
      #"{"Filesystem":"/dev/sda1","Size":"50G","Used":"12G","Avail":"36G","Use%":"26%","Mounted on":"/"}"#,
      1
    ),
    (
      "total 8\n-rw-r--r-- 1 ada users 5120 2024-03-01 10:00 a.txt\n",
      #"{"mode":"-rw-r--r--","links":1,"owner":"ada","group":"users","size":5120,"modified":"2024-03-01 10:00","name":"a.txt"}"#,
      1
    ),
    // A date below one name.
    (
      "    PID                  STARTED CMD\n      1 Fri Mar  1 10:00:00 2024 /sbin/init splash\n"
        + "   1234 Sat Mar  2 11:00:00 2024 python3 x.py\n   4321 Sat Mar  2 12:00:00 2024 bash\n",
      #"{"PID":4321,"STARTED":"Sat Mar  2 12:00:00 2024","CMD":"bash"}"#, 3
    ),
    // Columns one blank apart, of which the values are as wide as their names or wider.
    (
      "Filesystem       Size   Used  Avail Capacity iused      ifree %iused  Mounted on\n"
        + "/dev/disk1s5s1  466Gi   14Gi  120Gi    12%  553757 4881899083    0%   /\n"
        + "devfs           190Ki  190Ki    0Bi   100%     656          0  100%   /dev\n",
      #"{"Filesystem":"devfs","Size":"190Ki","Used":"190Ki","Avail":"0Bi","Capacity":"100%","iused":656,"ifree":0,"%iused":"100%","Mounted on":"/dev"}"#,
      2
    ),
    (
      "USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND\n"
        + "ada         1234 12.5  3.2 987654 256000 pts/0   R+   10:00   1:23 python3 x.py\n"
        + "ada         1235  0.5  1.2 887654 156000 pts/0   S+   10:00   0:03 python3 y.py\n",
      #"{"USER":"ada","PID":1235,"%CPU":0.5,"%MEM":1.2,"VSZ":887654,"RSS":156000,"TTY":"pts/0","STAT":"S+","START":"10:00","TIME":"0:03","COMMAND":"python3 y.py"}"#,
      2
    ),
    (
      "Filesystem       Size   Used  Avail Capacity iused      ifree %iused  Mounted on\n"
        + "/dev/disk1s5s1  466Gi   14Gi  278Gi     5%  563932 4883171068    0%   /\n"
        + "/dev/disk1s1    466Gi  165Gi  278Gi    38% 1429181 4882305819    0%   /Data\n",
      #"{"Filesystem":"/dev/disk1s1","Size":"466Gi","Used":"165Gi","Avail":"278Gi","Capacity":"38%","iused":1429181,"ifree":4882305819,"%iused":"0%","Mounted on":"/Data"}"#,
      2
    ),
    // A name that is wider than its column, and a value that goes on below.
    (
      "Filesystem           1K-blocks      Used Available Use% Mounted on\n"
        + "/dev/sda1               521792     81540    440252  16% /boot\n"
        + "nas.example.org:/volume1/backup\n"
        + "                      36689920  19158764  17531156  53% /mnt/backup\n",
      #"{"Filesystem":"nas.example.org:/volume1/backup","1K-blocks":36689920,"Used":19158764,"Available":17531156,"Use%":"53%","Mounted on":"/mnt/backup"}"#,
      2
    ),
    (
      "NAME   MAJ:MIN RM   SIZE RO TYPE MOUNTPOINTS\nsda      8:0    0   5.4T  0 disk /var\n"
        + "vda    253:3    0   9.0G  0 lvm  /var/lib/kafka\n                                 /opt\n",
      #"{"NAME":"vda","MAJ:MIN":"253:3","RM":0,"SIZE":"9.0G","RO":0,"TYPE":"lvm","MOUNTPOINTS":"/var/lib/kafka\n/opt"}"#,
      2
    ),
    // Two columns; words above numbers, one blank apart; none that has a name.
    ("name  qty\nada   3\nbob   5\n", #"{"name":"bob","qty":5}"#, 2),
    (
      "Name        Size\na.txt     1.5 MB\nb.txt      12 KB\n", #"{"Name":"b.txt","Size":"12 KB"}"#,
      2
    ),
    ("id name qty\n1 ada 3\n2 bob 5\n", #"{"id":2,"name":"bob","qty":5}"#, 2),
    ("# x y\n0.1 1.5\n0.2 2.5\n", #"{"x":0.2,"y":2.5}"#, 2),
    (
      "git          2.43.0\nopenssl@3    3.2.0\nwget         1.21.4\n",
      #"{"column 1":"wget","column 2":"1.21.4"}"#, 3
    ),
    // A device, and what `tar -tv` prints.
    (
      "total 0\n-rw-r--r-- 1 ada  users 9 Mar  2 2024 a\ncrw-rw-rw- 1 root root 1, 3 Mar  2 2024 null\n",
      #"{"mode":"crw-rw-rw-","links":1,"owner":"root","group":"root","device":"1, 3","modified":"2024-03-02","name":"null"}"#,
      2
    ),
    (
      "drwxr-xr-x ada/users  0 2026-03-02 10:00 dir/\n-rw-r--r-- ada/users 92 2026-02-15 11:00 dir/b c\n",
      #"{"mode":"-rw-r--r--","owner":"ada","group":"users","size":92,"modified":"2026-02-15 11:00","name":"dir/b c"}"#,
      2
    ),
    // Lines above: a title, a rule below one, and what `top` says.
    (
      "Chain INPUT (policy ACCEPT)\nPID   USER   CPU   COMMAND\n1     root   0.5   init\n612   ada    12.5  sh\n",
      #"{"PID":612,"USER":"ada","CPU":12.5,"COMMAND":"sh"}"#, 2
    ),
    (
      "Load average: 0.1\nTasks: 3\nMem: 5\nPID   USER   CPU   COMMAND\n1     root   0.5   init\n612   ada    12.5  sh\n",
      #"{"PID":612,"USER":"ada","CPU":12.5,"COMMAND":"sh"}"#, 2
    ),
    // A rule below the names and one below the rows; a title and a blank line above.
    (
      "ID        Host        Paths\n-----------------------------\n4fa1b2c3  web         /srv\n"
        + "1fa1b2c3  db          /var\n-----------------------------\n2 snapshots\n",
      #"{"ID":"1fa1b2c3","Host":"db","Paths":"/var"}"#, 2
    ),
    (
      "\nActive Connections\n\n  Proto  Local Address          Foreign Address        State           PID\n"
        + "  TCP    0.0.0.0:135            0.0.0.0:0              LISTENING       1234\n"
        + "  UDP    [::]:5353              *:*                                    4321\n",
      #"{"Proto":"UDP","Local Address":"[::]:5353","Foreign Address":"*:*","PID":4321}"#, 2
    ),
    // The number of rows below bars, and a statement above rows of lines.
    (
      "id|name|amount\n1|ada|12.50\n2|bob|7.00\n(2 rows)\n",
      #"{"id":2,"name":"bob","amount":7.00}"#, 2
    ),
    (
      "mysql> select * from t\\G\n*************************** 1. row ***************************\n"
        + "id: 1\n*************************** 2. row ***************************\nid: 2\n2 rows in set\n",
      #"{"id":2}"#, 2
    ),
  ])
  func whatStandsBelowANameIsItsValue(text: String, last: String, count: Int) throws {
    let records = try recordsAsJSON(text, name: "a.txt")
    #expect(records.count == count)
    #expect(records.last == last)
  }

  @Test(arguments: [
    // Lines of data alike, a sentence, and words of a title.
    "      PRE logs/\n      PRE img/\n2024-03-01  5120 a.txt\n2024-02-28  1048 b c.bin\n",
    "      PRE logs/\n2024-03-01  5120 a.txt\n2024-02-28  1048 b c.bin\n",
    "ROMEO   JULIET   NURSE\nbut soft  what   light\n",
    "Ann   Bob   Cy\n1     2     3\n",
    "Chain INPUT (policy ACCEPT)\ntarget     prot opt source      to\nDROP       tcp  --  anywhere    all\nACCEPT     all  --  10.0.0.0/8  all\n",
    "Notes\n\nNAME   AGE   CITY\nAnn    30    Rome\n",
    "Name:   Ada\nAge:    30\nPLZ:    12345\n",
    "I have 3 cats\nyou have 4 dogs\nwe have 7 pets\n", "one  two\nthree  4\n",
  ])
  func linesThatAreNoTableStayText(text: String) throws {
    #expect(try recordsAsJSON(text, name: "a.txt").count == 1)
  }
}
