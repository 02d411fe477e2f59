package dev.sprang.vm.reflect;

import static dev.sprang.vm.object.GuestObjects.TEXT;
import static dev.sprang.vm.object.GuestObjects.TYPE;
import static dev.sprang.vm.object.GuestObjects.TYPES;

import dev.sprang.vm.load.ClassFile;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.VmThread;
import java.util.List;
import java.util.Objects;

/** Makes the objects that show a class's members, from the class file. */
record MemberObjects(World world) {
  static final String FIELD = "java/lang/reflect/Field";
  static final String METHOD = "java/lang/reflect/Method";
  static final String CONSTRUCTOR = "java/lang/reflect/Constructor";
  static final String COMPONENT = "java/lang/reflect/RecordComponent";
  static final String PARAMETER = "java/lang/reflect/Parameter";

  static final String ANNOTATIONS = "RuntimeVisibleAnnotations";
  static final String TYPE_ANNOTATIONS = "RuntimeVisibleTypeAnnotations";

  int field(VmThread t, VmField field) {
    ClassFile file = field.owner.file();
    int object = world.objects.make(t, FIELD);
    world.objects.set(object, "clazz", TYPE, world.mirrors.of(field.owner));
    world.objects.set(object, "slot", "I", field.slot());
    world.objects.set(object, "name", TEXT, world.objects.text(field.name));
    world.objects.set(object, "type", TYPE, world.objects.mirror(t, field.type));
    world.objects.set(object, "modifiers", "I", field.flags);
    boolean isTrusted = field.isFinal() && (field.isStatic() || field.owner.isRecord());
    world.objects.set(object, "trustedFinal", "Z", isTrusted ? 1 : 0);
    world.objects.set(
        object, "signature", TEXT, world.objects.text(file.text(field.attributes, "Signature")));
    world.objects.set(object, "annotations", "[B", bytes(t, file, field.attributes, ANNOTATIONS));
    return object;
  }

  /** The field that an object shows. */
  VmField field(int object) {
    VmClass owner = world.objects.type(object, "clazz");
    return owner.field(
        world.objects.text(object, "name"),
        Descriptors.ofClass(world.objects.type(object, "type").name));
  }

  /** The method or constructor. */
  int executable(VmThread t, VmMethod method) {
    return executable(t, method, method.owner);
  }

  /** The same as if another class had declared it. */
  int executable(VmThread t, VmMethod method, VmClass declarer) {
    ClassFile file = method.owner.file();
    int object = world.objects.make(t, method.isConstructor() ? CONSTRUCTOR : METHOD);
    List<String> types = Descriptors.arguments(method.descriptor);
    int[] parameters = types.stream().mapToInt(type -> world.objects.mirror(t, type)).toArray();
    world.objects.set(object, "clazz", TYPE, world.mirrors.of(declarer));
    world.objects.set(object, "slot", "I", method.id);
    world.objects.set(object, "parameterTypes", TYPES, world.objects.array(t, TYPES, parameters));
    world.objects.set(object, "exceptionTypes", TYPES, classes(t, method.thrownNames()));
    world.objects.set(object, "modifiers", "I", method.flags);
    world.objects.set(
        object, "signature", TEXT, world.objects.text(file.text(method.attributes, "Signature")));
    world.objects.set(object, "annotations", "[B", bytes(t, file, method.attributes, ANNOTATIONS));
    int ofParameters = bytes(t, file, method.attributes, "RuntimeVisibleParameterAnnotations");
    world.objects.set(object, "parameterAnnotations", "[B", ofParameters);
    if (!method.isConstructor()) {
      world.objects.set(object, "name", TEXT, world.objects.text(method.name));
      String result = Descriptors.result(method.descriptor);
      world.objects.set(object, "returnType", TYPE, world.objects.mirror(t, result));
      int normally = bytes(t, file, method.attributes, "AnnotationDefault");
      world.objects.set(object, "annotationDefault", "[B", normally);
    }
    return object;
  }

  /** An array of the classes that have these names. */
  int classes(VmThread t, List<String> names) {
    return world.objects.classes(
        t, names.stream().map(name -> world.resolver.type(t, name)).toList());
  }

  /** The components of a record; 0 if it is none. */
  int components(VmThread t, VmClass type) {
    ClassFile file = type.file;
    ClassFile.Attribute attribute = file == null ? null : file.attribute("Record");
    if (file == null || attribute == null) {
      return 0;
    }
    int[] components = new int[file.reader.readUnsignedShort(attribute.begin())];
    int at = attribute.begin() + 2;
    for (int i = 0; i < components.length; i++) {
      components[i] = component(t, type, at);
      at = file.endOfAttributes(at + 4);
    }
    return world.objects.array(t, "[L" + COMPONENT + ";", components);
  }

  /** The component of a record that has this name. */
  int component(VmThread t, VmClass owner, String name) {
    ClassFile file = owner.file();
    int at = Objects.requireNonNull(file.attribute("Record")).begin() + 2;
    while (!file.utf8(at).equals(name)) {
      at = file.endOfAttributes(at + 4);
    }
    return component(t, owner, at);
  }

  private int component(VmThread t, VmClass owner, int at) {
    ClassFile file = owner.file();
    String name = file.utf8(at);
    String type = file.utf8(at + 2);
    int attributes = at + 4;
    int object = world.objects.make(t, COMPONENT);
    world.objects.set(object, "clazz", TYPE, world.mirrors.of(owner));
    world.objects.set(object, "name", TEXT, world.objects.text(name));
    world.objects.set(object, "type", TYPE, world.objects.mirror(t, type));
    VmMethod accessor = owner.declaredMethodOrNull(world.classes.selector(name, "()" + type));
    if (accessor != null && !accessor.isStatic()) {
      world.objects.set(object, "accessor", "L" + METHOD + ";", executable(t, accessor));
    }
    world.objects.set(
        object, "signature", TEXT, world.objects.text(file.text(attributes, "Signature")));
    world.objects.set(object, "annotations", "[B", bytes(t, file, attributes, ANNOTATIONS));
    world.objects.set(
        object, "typeAnnotations", "[B", bytes(t, file, attributes, TYPE_ANNOTATIONS));
    return object;
  }

  /** The parameters of a method as the class file names them; 0 if it does not. */
  int parameters(VmThread t, int executable, VmMethod method) {
    ClassFile file = method.owner.file();
    ClassFile.Attribute attribute = file.attribute(method.attributes, "MethodParameters");
    if (attribute == null) {
      return 0;
    }
    int[] parameters = new int[file.reader.readByte(attribute.begin())];
    for (int i = 0; i < parameters.length; i++) {
      int at = attribute.begin() + 1 + 4 * i;
      int parameter = world.objects.make(t, PARAMETER);
      boolean isNamed = file.reader.readUnsignedShort(at) != 0;
      world.objects.set(parameter, "name", TEXT, isNamed ? world.objects.text(file.utf8(at)) : 0);
      world.objects.set(parameter, "modifiers", "I", file.reader.readUnsignedShort(at + 2));
      world.objects.set(parameter, "executable", "Ljava/lang/reflect/Executable;", executable);
      world.objects.set(parameter, "index", "I", i);
      parameters[i] = parameter;
    }
    return world.objects.array(t, "[L" + PARAMETER + ";", parameters);
  }

  int bytes(VmThread t, ClassFile file, int attributes, String name) {
    return world.objects.bytes(t, file.bytes(attributes, name));
  }
}
