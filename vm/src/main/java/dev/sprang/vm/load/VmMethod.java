package dev.sprang.vm.load;

import java.lang.reflect.Modifier;
import java.util.List;

/** A method: what it is called, how it is called, and where its bytecode lies. */
public final class VmMethod {
  public final VmClass owner;
  public final String name;
  public final String descriptor;
  public final int flags;

  /** The number of its name and descriptor; interface calls look methods up by it. */
  public final int selector;

  /** The number of the method; frames name their method by it. */
  public final int id;

  /** Arguments including the receiver; each takes one register whatever its type. */
  public final int arguments;

  /** The first character of each argument's type, the receiver's first. */
  public final String argumentKinds;

  public final char resultKind;

  /** Place in the virtual table, or -1 for one that is never overridden. */
  int virtualIndex = -1;

  /** Where the Code attribute's content begins in the class file; 0 if there is none. */
  final int codeOffset;

  /** Where the method's attributes begin in the class file. */
  public final int attributes;

  VmMethod(VmClass owner, Description from, int selector, int id) {
    this.owner = owner;
    this.name = from.name();
    this.descriptor = from.descriptor();
    this.flags = from.flags();
    this.codeOffset = from.codeOffset();
    this.attributes = from.attributes();
    this.selector = selector;
    this.id = id;
    this.argumentKinds = (isStatic() ? "" : "L") + Descriptors.argumentKinds(descriptor);
    this.arguments = argumentKinds.length();
    this.resultKind = descriptor.charAt(descriptor.indexOf(')') + 1);
  }

  /** A method as the class file tells it. */
  record Description(String name, String descriptor, int flags, int codeOffset, int attributes) {}

  Description description() {
    return new Description(name, descriptor, flags, codeOffset, attributes);
  }

  public boolean isStatic() {
    return Modifier.isStatic(flags);
  }

  public boolean isNative() {
    return Modifier.isNative(flags);
  }

  public boolean isAbstract() {
    return Modifier.isAbstract(flags);
  }

  public boolean isSynchronized() {
    return Modifier.isSynchronized(flags);
  }

  public boolean isPrivate() {
    return Modifier.isPrivate(flags);
  }

  public boolean isConstructor() {
    return name.equals("<init>");
  }

  /** The exceptions that it declares, by their internal names. */
  public List<String> thrownNames() {
    ClassFile file = owner.file();
    ClassFile.Attribute listed = file.attribute(attributes, "Exceptions");
    return listed == null ? List.of() : file.classNames(listed.begin());
  }

  public int virtualIndex() {
    return virtualIndex;
  }

  public int codeOffset() {
    return codeOffset;
  }

  /** Owner, name and descriptor: the key of native tables. */
  public String key() {
    return owner.name + "." + name + descriptor;
  }

  @Override
  public String toString() {
    return owner.javaName() + "." + name + descriptor;
  }
}
