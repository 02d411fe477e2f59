package dev.sprang.vm.load;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;

/**
 * A class file, skimmed once: names, flags, fields and methods with the place of their code. Code
 * is read only when a method first runs. The constant pool is ASM's business.
 */
public final class ClassFile {
  private static final int OLDEST = 50;

  public final ClassReader reader;
  final String sourceFile;

  /** Supertypes with their type arguments; empty if the class has none. */
  public final String signature;

  final String nestHost;
  final String simpleName;
  final String outerClass;
  final boolean enclosedByMethod;
  final int innerFlags;
  final List<FieldEntry> fields = new ArrayList<>();
  final List<VmMethod.Description> methods = new ArrayList<>();
  private final char[] buffer;
  private final int bootstrapOffset;

  /** Where the class's own attributes begin. */
  private final int attributes;

  record FieldEntry(String name, String type, int flags, Object constant, int attributes) {}

  /** A bootstrap method with its static arguments as ASM gives them. */
  public record Bootstrap(Handle method, Object[] arguments) {}

  ClassFile(byte[] bytes) {
    reader = new ClassReader(bytes);
    buffer = new char[reader.getMaxStringLength()];
    int major = reader.readUnsignedShort(6);
    if (major < OLDEST) {
      throw new IllegalArgumentException("class files of Java 1.5 and older are not supported");
    }
    int at = reader.header + 6;
    at += 2 + 2 * reader.readUnsignedShort(at);
    at = readFields(at);
    at = readMethods(at);
    String source = null;
    String generic = "";
    String host = null;
    String simple = null;
    String outer = null;
    boolean inMethod = false;
    int inner = -1;
    int bootstraps = 0;
    attributes = at;
    int count = reader.readUnsignedShort(at);
    at += 2;
    for (int i = 0; i < count; i++) {
      String name = utf8(at);
      int content = at + 6;
      switch (name) {
        case "SourceFile" -> source = utf8(content);
        case "Signature" -> generic = utf8(content);
        case "NestHost" -> host = reader.readClass(content, buffer);
        case "BootstrapMethods" -> bootstraps = content;
        case "EnclosingMethod" -> {
          outer = reader.readClass(content, buffer);
          inMethod = true;
        }
        case "InnerClasses" -> {
          int entry = ownInnerEntry(content);
          if (entry > 0) {
            inner = reader.readUnsignedShort(entry + 6);
            simple = reader.readUnsignedShort(entry + 4) == 0 ? "" : utf8(entry + 4);
            if (reader.readUnsignedShort(entry + 2) != 0) {
              outer = reader.readClass(entry + 2, buffer);
            }
          }
        }
        default -> {}
      }
      at = content + reader.readInt(at + 2);
    }
    sourceFile = source;
    signature = generic;
    nestHost = host;
    simpleName = simple;
    outerClass = outer;
    enclosedByMethod = inMethod;
    innerFlags = inner;
    bootstrapOffset = bootstraps;
  }

  public String utf8(int offset) {
    return reader.readUTF8(offset, buffer);
  }

  /** A loadable constant: a boxed number, string, type, handle or dynamic constant. */
  public Object constant(int index) {
    return reader.readConst(index, buffer);
  }

  public String className(int index) {
    return utf8(reader.getItem(index));
  }

  /** The member that a field, method or interface method constant names. */
  public MemberRef member(int index) {
    int item = reader.getItem(index);
    boolean inInterface = reader.readByte(item - 1) == 11;
    String owner = reader.readClass(item, buffer);
    int nameAndType = reader.getItem(reader.readUnsignedShort(item + 2));
    return new MemberRef(owner, utf8(nameAndType), utf8(nameAndType + 2), inInterface);
  }

  /** The call site that an invokedynamic constant describes. */
  public DynamicRef dynamic(int index) {
    int item = reader.getItem(index);
    int nameAndType = reader.getItem(reader.readUnsignedShort(item + 2));
    Bootstrap bootstrap = bootstrap(reader.readUnsignedShort(item));
    return new DynamicRef(utf8(nameAndType), utf8(nameAndType + 2), bootstrap);
  }

  private Bootstrap bootstrap(int number) {
    int at = bootstrapOffset + 2;
    for (int i = 0; i < number; i++) {
      at += 4 + 2 * reader.readUnsignedShort(at + 2);
    }
    Handle method = (Handle) constant(reader.readUnsignedShort(at));
    Object[] arguments = new Object[reader.readUnsignedShort(at + 2)];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = constant(reader.readUnsignedShort(at + 4 + 2 * i));
    }
    return new Bootstrap(method, arguments);
  }

  /** The content of an attribute of the class itself; null if it has none of this name. */
  public Attribute attribute(String name) {
    return attribute(attributes, name);
  }

  /**
   * The content of an attribute.
   *
   * @param table where the table of attributes begins
   */
  public Attribute attribute(int table, String name) {
    int at = table + 2;
    for (int left = reader.readUnsignedShort(table); left > 0; left--) {
      int length = reader.readInt(at + 2);
      if (utf8(at).equals(name)) {
        return new Attribute(at + 6, length);
      }
      at += 6 + length;
    }
    return null;
  }

  /** The end of a table of attributes. */
  public int endOfAttributes(int table) {
    int at = table + 2;
    for (int left = reader.readUnsignedShort(table); left > 0; left--) {
      at += 6 + reader.readInt(at + 2);
    }
    return at;
  }

  /** The names of the classes that are listed at {@code begin}, after their number. */
  public List<String> classNames(int begin) {
    List<String> names = new ArrayList<>();
    for (int i = 1; i <= reader.readUnsignedShort(begin); i++) {
      names.add(reader.readClass(begin + 2 * i, buffer));
    }
    return names;
  }

  /** The names of the classes that are declared as members of this one. */
  public List<String> declaredClasses() {
    List<String> names = new ArrayList<>();
    Attribute listed = attribute("InnerClasses");
    for (int i = 0; listed != null && i < reader.readUnsignedShort(listed.begin()); i++) {
      int entry = listed.begin() + 2 + 8 * i;
      boolean isNamed = reader.readUnsignedShort(entry + 4) != 0;
      if (isNamed && reader.getClassName().equals(reader.readClass(entry + 2, buffer))) {
        names.add(reader.readClass(entry, buffer));
      }
    }
    return names;
  }

  /** A text constant by its place in the pool. */
  public String utf8Constant(int index) {
    int item = reader.getItem(index);
    int length = reader.readUnsignedShort(item);
    byte[] bytes = new byte[2 + length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) reader.readByte(item + i);
    }
    try {
      return new DataInputStream(new ByteArrayInputStream(bytes)).readUTF();
    } catch (IOException malformed) {
      throw new UncheckedIOException("a text of the class file is malformed", malformed);
    }
  }

  /** Where the content of an attribute lies. */
  public record Attribute(int begin, int length) {}

  private int readFields(int begin) {
    int at = begin + 2;
    for (int left = reader.readUnsignedShort(begin); left > 0; left--) {
      int attributes = reader.readUnsignedShort(at + 6);
      int end = at + 8;
      Object value = null;
      for (int i = 0; i < attributes; i++) {
        if (utf8(end).equals("ConstantValue")) {
          value = constant(reader.readUnsignedShort(end + 6));
        }
        end += 6 + reader.readInt(end + 2);
      }
      int flags = reader.readUnsignedShort(at);
      fields.add(new FieldEntry(utf8(at + 2), utf8(at + 4), flags, value, at + 6));
      at = end;
    }
    return at;
  }

  private int readMethods(int begin) {
    int at = begin + 2;
    for (int left = reader.readUnsignedShort(begin); left > 0; left--) {
      int attributes = reader.readUnsignedShort(at + 6);
      int end = at + 8;
      int code = 0;
      for (int i = 0; i < attributes; i++) {
        if (utf8(end).equals("Code")) {
          code = end + 6;
        }
        end += 6 + reader.readInt(end + 2);
      }
      int flags = reader.readUnsignedShort(at);
      methods.add(new VmMethod.Description(utf8(at + 2), utf8(at + 4), flags, code, at + 6));
      at = end;
    }
    return at;
  }

  private int ownInnerEntry(int content) {
    int at = content + 2;
    for (int left = reader.readUnsignedShort(content); left > 0; left--, at += 8) {
      if (reader.readClass(at, buffer).equals(reader.getClassName())) {
        return at;
      }
    }
    return 0;
  }
}
