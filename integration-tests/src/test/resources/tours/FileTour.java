import java.io.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;

public class FileTour {
  static StringBuilder out = new StringBuilder();
  static void say(Object o) { out.append(o).append('\n'); }
  interface Act { Object run() throws Exception; }
  static void run(String what, Act act) {
    Object r;
    try { r = act.run(); } catch (Exception e) { r = e.getClass().getSimpleName() + ": " + e.getMessage(); }
    say(what + " = " + r);
  }
  public static void main(String[] args) throws Exception {
    File base = File.createTempFile("tour", ".d");
    run("del", base::delete);
    run("mkdir", base::mkdir);
    String b = base.getPath();
    UnaryClean clean = s -> s == null ? null : s.replace(b, "BASE");
    io(base, clean);
    nio(base.toPath(), clean);
    System.out.print(clean.of(out.toString()));
  }
  interface UnaryClean { String of(String s); }
  static void io(File base, UnaryClean clean) throws Exception {
    File f = new File(base, "a.txt");
    run("exists", f::exists);
    run("new", f::createNewFile);
    run("again", f::createNewFile);
    run("len", f::length);
    try (PrintWriter w = new PrintWriter(f)) { w.println("hello"); w.printf("%d %s%n", 7, "x"); }
    run("len", f::length);
    try (FileWriter w = new FileWriter(f, true)) { w.write("more\n"); }
    try (BufferedReader r = new BufferedReader(new FileReader(f))) { String s; while ((s = r.readLine()) != null) say(s); }
    try (Scanner s = new Scanner(f)) { while (s.hasNext()) say(s.next()); }
    try (FileInputStream in = new FileInputStream(f)) { run("avail", in::available); run("skip", () -> in.skip(2)); run("read", in::read); byte[] all = in.readAllBytes(); say(all.length); run("end", in::read); }
    run("missing", () -> new FileInputStream(new File(base, "nope")));
    run("missingdir", () -> new FileOutputStream(new File(base, "no/pe")));
    run("isdir", () -> new FileInputStream(base));
    run("list", () -> Arrays.toString(base.list()));
    run("mkdirs", () -> new File(base, "x/y/z").mkdirs());
    run("files", () -> clean.of(Arrays.toString(Stream.of(base.listFiles()).sorted().toArray())));
    run("filter", () -> clean.of(Arrays.toString(base.listFiles((d, n) -> n.endsWith(".txt")))));
    run("deldir", () -> new File(base, "x").delete());
    run("rename", () -> f.renameTo(new File(base, "x/b.txt")));
    run("gone", f::exists);
    run("isFile", () -> new File(base, "x/b.txt").isFile());
    run("canon", () -> clean.of(new File(base, "x/../x/./b.txt").getCanonicalPath()));
    run("parent", () -> clean.of(new File(base, "x/b.txt").getParent()));
    run("abs", () -> new File("rel").getAbsolutePath().equals(System.getProperty("user.dir") + "/rel"));
    try (RandomAccessFile r = new RandomAccessFile(new File(base, "r.bin"), "rw")) {
      r.writeInt(42); r.writeUTF("häh"); r.writeDouble(1.5); r.seek(0);
      run("int", r::readInt); run("utf", r::readUTF); run("dbl", r::readDouble); run("ptr", r::getFilePointer);
      run("eof", r::readByte); r.setLength(2); run("len", r::length); r.seek(10); r.write(5); run("len", r::length);
      run("neg", () -> { r.seek(-1); return 0; });
    }
    run("ro", () -> { try (RandomAccessFile r = new RandomAccessFile(new File(base, "nix"), "r")) { return r; } });
    try (DataOutputStream d = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(new File(base, "d.bin"))))) { d.writeLong(5); }
    FileInputStream closed = new FileInputStream(new File(base, "d.bin")); closed.close();
    run("closed", closed::read);
    Properties p = new Properties(); p.setProperty("k", "v");
    try (Writer w = new FileWriter(new File(base, "p.properties"))) { for (String k : p.stringPropertyNames()) w.write(k + "=" + p.getProperty(k)); }
    Properties q = new Properties(); try (InputStream in = new FileInputStream(new File(base, "p.properties"))) { q.load(in); } say(q);
    try (PrintStream ps = new PrintStream(new File(base, "ps").getPath())) { ps.print("via"); }
    run("ps", () -> Files.readString(new File(base, "ps").toPath()));
    try (FileChannel c = new RandomAccessFile(new File(base, "ps"), "rw").getChannel()) {
      ByteBuffer buf = ByteBuffer.allocate(10); run("cr", () -> c.read(buf)); run("cs", c::size); run("cw", () -> c.write(ByteBuffer.wrap("zz".getBytes()), 1)); run("cp", c::position); c.truncate(2); run("cs", c::size);
    }
    run("ps", () -> Files.readString(new File(base, "ps").toPath()));
  }
  static void nio(Path base, UnaryClean clean) throws Exception {
    Path p = base.resolve("n.txt");
    run("write", () -> clean.of(Files.writeString(p, "one\ntwo\nthree\n").toString()));
    run("lines", () -> Files.readAllLines(p));
    try (Stream<String> l = Files.lines(p)) { run("count", () -> l.count()); }
    run("append", () -> { Files.write(p, List.of("four"), StandardOpenOption.APPEND); return Files.size(p); });
    try (BufferedReader r = Files.newBufferedReader(p)) { run("first", r::readLine); }
    try (BufferedWriter w = Files.newBufferedWriter(base.resolve("w"))) { w.write("abc"); }
    run("copy", () -> clean.of(Files.copy(p, base.resolve("c.txt")).toString()));
    run("copy2", () -> clean.of(Files.copy(p, base.resolve("c.txt")).toString()));
    run("copy3", () -> clean.of(Files.copy(p, base.resolve("c.txt"), StandardCopyOption.REPLACE_EXISTING).toString()));
    run("move", () -> clean.of(Files.move(base.resolve("c.txt"), base.resolve("m.txt")).toString()));
    run("exists", () -> Files.exists(base.resolve("c.txt")) + " " + Files.exists(base.resolve("m.txt")) + Files.notExists(base));
    run("del", () -> { Files.delete(base.resolve("zzz")); return 0; });
    run("delne", () -> { Files.delete(base); return 0; });
    run("delif", () -> Files.deleteIfExists(base.resolve("zzz")));
    run("dirs", () -> clean.of(Files.createDirectories(base.resolve("q/r/s")).toString()));
    run("dir", () -> clean.of(Files.createDirectory(base.resolve("q")).toString()));
    try (Stream<Path> s = Files.list(base)) { say(s.map(x -> x.getFileName().toString()).sorted().collect(Collectors.toList())); }
    try (Stream<Path> s = Files.walk(base)) { say(s.map(x -> base.relativize(x).toString()).sorted().collect(Collectors.toList())); }
    try (DirectoryStream<Path> d = Files.newDirectoryStream(base, "*.txt")) { List<String> n = new ArrayList<>(); for (Path x : d) n.add(x.getFileName().toString()); Collections.sort(n); say(n); }
    run("attrs", () -> { BasicFileAttributes a = Files.readAttributes(p, BasicFileAttributes.class); return a.size() + " " + a.isRegularFile() + a.isDirectory() + a.isSymbolicLink(); });
    run("attr", () -> Files.getAttribute(p, "size"));
    run("isdir", () -> Files.isDirectory(base) + " " + Files.isRegularFile(p) + Files.isReadable(p) + Files.isWritable(p));
    run("nf", () -> Files.readString(base.resolve("nf")));
    run("cn", () -> Files.writeString(p, "x", StandardOpenOption.CREATE_NEW));
    run("path", () -> Path.of("a", "b", "..", "c").normalize() + " " + Paths.get("/x//y/") + " " + Path.of("a/b").resolve("../c") + " " + Path.of("/a/b").relativize(Path.of("/a/c/d")) + " " + Path.of("a/b/c").subpath(1, 3) + " " + Path.of("/a").getParent() + Path.of("a").getParent() + " " + Path.of("").getNameCount() + Path.of("/").getNameCount());
    run("path2", () -> Path.of("a/b").startsWith("a") + "" + Path.of("a/b").endsWith("b") + Path.of("ab").startsWith("a") + Path.of("a/b").equals(Path.of("a", "b")) + Path.of("/x/y").getRoot() + Path.of("x/y").getFileName() + " " + Path.of("x.txt").resolveSibling("y") + Path.of("a/b").getName(1) + Path.of("a").compareTo(Path.of("b")));
    for (Path part : Path.of("/one/two")) say(part);
    run("glob", () -> FileSystems.getDefault().getPathMatcher("glob:*.{java,txt}").matches(Path.of("x.txt")) + "" + FileSystems.getDefault().getPathMatcher("glob:**/x").matches(Path.of("a/b/x")));
    run("uri", () -> Path.of("/a b/c").toUri() + " " + Path.of(java.net.URI.create("file:///a%20b")) + " " + new File("/q r").toURI());
    try (SeekableByteChannel c = Files.newByteChannel(p, StandardOpenOption.READ, StandardOpenOption.WRITE)) { ByteBuffer x = ByteBuffer.allocate(3); c.read(x); say(new String(x.array())); c.position(0); c.write(ByteBuffer.wrap("ONE".getBytes())); }
    run("after", () -> Files.readAllLines(p));
    try (InputStream in = Files.newInputStream(p); OutputStream o = Files.newOutputStream(base.resolve("o"))) { in.transferTo(o); }
    run("same", () -> Files.mismatch(p, base.resolve("o")));
    run("walkdel", () -> { try (Stream<Path> s = Files.walk(base)) { for (Path x : s.sorted(Comparator.reverseOrder()).collect(Collectors.toList())) Files.delete(x); } return Files.exists(base); });
    run("temp", () -> { Path t = Files.createTempDirectory("tt"); Path u = Files.createTempFile(t, "a", ".b"); boolean ok = Files.exists(u) && u.getFileName().toString().startsWith("a"); Files.delete(u); Files.delete(t); return ok; });
  }
}
