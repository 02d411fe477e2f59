package dev.sprang.vm.load;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;

/**
 * A class file, skimmed once: names, flags, fields and methods with the place of their code. Code
 * is read only when a method first runs. The constant pool is ASM's business.
 */
public final class ClassFile {
  public final ClassReader reader;
  final @Nullable String sourceFile;

  /** Supertypes with their type arguments; empty if the class has none. */
  public final String signature;

  final @Nullable String nestHost;
  final @Nullable String simpleName;
  final @Nullable String outerClass;
  final boolean enclosedByMethod;
  final int innerFlags;
  final List<FieldEntry> fields = new ArrayList<>();
  final List<VmMethod.Description> methods = new ArrayList<>();
  private final char[] buffer;
  private final int bootstrapOffset;

  /** Where the class's own attributes begin. */
  private final int attributes;

  record FieldEntry(
      String name, String type, int flags, @Nullable Object constant, int attributes) {}

  /** A bootstrap method with its static arguments as ASM gives them. */
  public record Bootstrap(Handle method, Object[] arguments) {}

  ClassFile(byte[] bytes) {
    reader = new ClassReader(bytes);
    buffer = new char[reader.getMaxStringLength()];
    int at = reader.header + 6;
    at += 2 + 2 * reader.readUnsignedShort(at);
    at = readFields(at);
    at = readMethods(at);
    attributes = at;
    sourceFile = text(attributes, "SourceFile");
    String generic = text(attributes, "Signature");
    signature = generic == null ? "" : generic;
    nestHost = classIn("NestHost");
    Attribute bootstraps = attribute("BootstrapMethods");
    bootstrapOffset = bootstraps == null ? 0 : bootstraps.begin();
    int inner = ownInnerEntry();
    innerFlags = inner == 0 ? -1 : reader.readUnsignedShort(inner + 6);
    simpleName = inner == 0 ? null : Objects.requireNonNullElse(utf8(inner + 4), "");
    String declaring = inner == 0 ? null : reader.readClass(inner + 2, buffer);
    String enclosing = classIn("EnclosingMethod");
    enclosedByMethod = enclosing != null;
    outerClass = declaring != null ? declaring : enclosing;
  }

  /** The class that an attribute begins with; null if there is no such attribute. */
  private @Nullable String classIn(String name) {
    Attribute attribute = attribute(name);
    return attribute == null ? null : reader.readClass(attribute.begin(), buffer);
  }

  /** The text that an attribute is; null if there is no such attribute. */
  public @Nullable String text(int table, String name) {
    Attribute attribute = attribute(table, name);
    return attribute == null ? null : utf8(attribute.begin());
  }

  /** What an attribute of the class itself holds; null if it has none of this name. */
  public byte @Nullable [] bytes(String name) {
    return bytes(attributes, name);
  }

  /** What an attribute holds; null if there is no such attribute. */
  public byte @Nullable [] bytes(int table, String name) {
    Attribute attribute = attribute(table, name);
    if (attribute == null) {
      return null;
    }
    byte[] bytes = new byte[attribute.length()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) reader.readByte(attribute.begin() + i);
    }
    return bytes;
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
  public @Nullable Attribute attribute(String name) {
    return attribute(attributes, name);
  }

  /**
   * The content of an attribute.
   *
   * @param table where the table of attributes begins
   */
  public @Nullable Attribute attribute(int table, String name) {
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
      Attribute value = attribute(at + 6, "ConstantValue");
      Object constant = value == null ? null : constant(reader.readUnsignedShort(value.begin()));
      int flags = reader.readUnsignedShort(at);
      fields.add(new FieldEntry(utf8(at + 2), utf8(at + 4), flags, constant, at + 6));
      at = endOfAttributes(at + 6);
    }
    return at;
  }

  private int readMethods(int begin) {
    int at = begin + 2;
    for (int left = reader.readUnsignedShort(begin); left > 0; left--) {
      Attribute code = attribute(at + 6, "Code");
      int offset = code == null ? 0 : code.begin();
      int flags = reader.readUnsignedShort(at);
      methods.add(new VmMethod.Description(utf8(at + 2), utf8(at + 4), flags, offset, at + 6));
      at = endOfAttributes(at + 6);
    }
    return at;
  }

  /** Where the class itself stands among the inner classes that it lists; 0 if it does not. */
  private int ownInnerEntry() {
    Attribute listed = attribute("InnerClasses");
    if (listed == null) {
      return 0;
    }
    int count = reader.readUnsignedShort(listed.begin());
    for (int i = 0; i < count; i++) {
      int entry = listed.begin() + 2 + 8 * i;
      if (reader.readClass(entry, buffer).equals(reader.getClassName())) {
        return entry;
      }
    }
    return 0;
  }
}
