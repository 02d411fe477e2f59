package dev.sprang.jdk.scan;

import dev.sprang.jdk.standin.StandIns;
import dev.sprang.jdk.standin.file.FileArguments;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * How a constructor of the JDK that would open a file by itself is given a stream instead: by a
 * method that makes one of its arguments, and by a constructor that takes it.
 *
 * @param descriptor of the method
 * @param taken the class, by internal name, that the other constructor takes
 */
public record NamedFile(String owner, String method, String descriptor, String taken) {
  private static final String OWNER = StandIns.original(Type.getInternalName(FileArguments.class));
  private static final String STRING = "Ljava/lang/String;";
  private static final String FILE = "Ljava/io/File;";
  private static final String CHARSET = "Ljava/nio/charset/Charset;";

  private static final Map<String, NamedFile> ALL =
      Map.ofEntries(
          written("java/io/PrintStream", STRING),
          written("java/io/PrintStream", FILE),
          written("java/util/Formatter", STRING),
          written("java/util/Formatter", FILE),
          written("java/io/PrintWriter", STRING),
          written("java/io/PrintWriter", FILE),
          writer(STRING + STRING),
          writer(FILE + STRING),
          writer(STRING + CHARSET),
          writer(FILE + CHARSET),
          read(FILE, "java/io/InputStream", "java/io/InputStream"),
          read(FILE + STRING, "java/io/InputStreamReader", "java/lang/Readable"),
          read(FILE + CHARSET, "java/io/InputStreamReader", "java/lang/Readable"));

  private static Map.Entry<String, NamedFile> written(String type, String given) {
    return entry(type, "written", given, "java/io/OutputStream", "java/io/OutputStream");
  }

  private static Map.Entry<String, NamedFile> writer(String given) {
    String made = "java/io/OutputStreamWriter";
    return entry("java/io/PrintWriter", "written", given, made, "java/io/Writer");
  }

  private static Map.Entry<String, NamedFile> read(String given, String made, String taken) {
    return entry("java/util/Scanner", "read", given, made, taken);
  }

  private static Map.Entry<String, NamedFile> entry(
      String type, String method, String given, String made, String taken) {
    String descriptor = "(" + given + ")L" + made + ";";
    return Map.entry(type + "(" + given + ")V", new NamedFile(OWNER, method, descriptor, taken));
  }

  /** What is done about a constructor of the JDK; null if it opens no file. */
  public static @Nullable NamedFile of(String type, String descriptor) {
    return ALL.get(type + descriptor);
  }

  /** The descriptor of the other constructor. */
  public String constructor() {
    return "(L" + taken + ";)V";
  }
}
