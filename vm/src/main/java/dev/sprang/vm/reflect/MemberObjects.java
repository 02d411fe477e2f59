package dev.sprang.vm.reflect;

import static dev.sprang.vm.reflect.GuestObjects.TEXT;
import static dev.sprang.vm.reflect.GuestObjects.TYPE;
import static dev.sprang.vm.reflect.GuestObjects.TYPES;

import dev.sprang.vm.load.ClassFile;
import dev.sprang.vm.load.Descriptors;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import dev.sprang.vm.load.VmMethod;
import dev.sprang.vm.object.World;
import dev.sprang.vm.thread.VmThread;
import java.util.List;

/** Makes the objects that show a class's members, from the class file. */
final class MemberObjects {
  static final String FIELD = "java/lang/reflect/Field";
  static final String METHOD = "java/lang/reflect/Method";
  static final String CONSTRUCTOR = "java/lang/reflect/Constructor";
  static final String COMPONENT = "java/lang/reflect/RecordComponent";
  static final String PARAMETER = "java/lang/reflect/Parameter";

  static final String ANNOTATIONS = "RuntimeVisibleAnnotations";
  static final String TYPE_ANNOTATIONS = "RuntimeVisibleTypeAnnotations";

  private final World world;
  private final GuestObjects objects;

  MemberObjects(World world) {
    this.world = world;
    this.objects = new GuestObjects(world);
  }

  int field(VmThread t, VmField field) {
    ClassFile file = field.owner.file;
    int object = world.allocator.object(t, world.classes.get(FIELD));
    objects.set(object, "clazz", TYPE, world.mirrors.of(field.owner));
    objects.set(object, "slot", "I", field.slot());
    objects.set(object, "name", TEXT, objects.text(field.name));
    objects.set(object, "type", TYPE, objects.mirror(t, field.type));
    objects.set(object, "modifiers", "I", field.flags);
    boolean isTrusted = field.isFinal() && (field.isStatic() || field.owner.isRecord());
    objects.set(object, "trustedFinal", "Z", isTrusted ? 1 : 0);
    objects.set(object, "signature", TEXT, objects.text(signature(file, field.attributes)));
    objects.set(object, "annotations", "[B", bytes(t, file, field.attributes, ANNOTATIONS));
    return object;
  }

  /** The field that an object shows. */
  VmField field(int object) {
    VmClass owner = objects.type(object, "clazz");
    String name = world.strings.text((int) objects.get(object, "name", TEXT));
    return owner.field(name, Descriptors.ofClass(objects.type(object, "type").name));
  }

  /** The method or constructor. */
  int executable(VmThread t, VmMethod method) {
    ClassFile file = method.owner.file;
    int object =
        world.allocator.object(t, world.classes.get(method.isConstructor() ? CONSTRUCTOR : METHOD));
    List<String> types = Descriptors.arguments(method.descriptor);
    int[] parameters = types.stream().mapToInt(type -> objects.mirror(t, type)).toArray();
    objects.set(object, "clazz", TYPE, world.mirrors.of(method.owner));
    objects.set(object, "slot", "I", method.id);
    objects.set(object, "parameterTypes", TYPES, objects.array(t, TYPES, parameters));
    objects.set(object, "exceptionTypes", TYPES, classes(t, method.thrownNames()));
    objects.set(object, "modifiers", "I", method.flags);
    objects.set(object, "signature", TEXT, objects.text(signature(file, method.attributes)));
    objects.set(object, "annotations", "[B", bytes(t, file, method.attributes, ANNOTATIONS));
    int ofParameters = bytes(t, file, method.attributes, "RuntimeVisibleParameterAnnotations");
    objects.set(object, "parameterAnnotations", "[B", ofParameters);
    if (!method.isConstructor()) {
      objects.set(object, "name", TEXT, objects.text(method.name));
      String result = Descriptors.result(method.descriptor);
      objects.set(object, "returnType", TYPE, objects.mirror(t, result));
      int normally = bytes(t, file, method.attributes, "AnnotationDefault");
      objects.set(object, "annotationDefault", "[B", normally);
    }
    return object;
  }

  /** An array of the classes that have these names. */
  int classes(VmThread t, List<String> names) {
    return objects.classes(t, names.stream().map(name -> world.resolver.type(t, name)).toList());
  }

  /** The components of a record; 0 if it is none. */
  int components(VmThread t, VmClass type) {
    ClassFile file = type.file;
    ClassFile.Attribute attribute = file == null ? null : file.attribute("Record");
    if (attribute == null) {
      return 0;
    }
    int[] components = new int[file.reader.readUnsignedShort(attribute.begin())];
    int at = attribute.begin() + 2;
    for (int i = 0; i < components.length; i++) {
      components[i] = component(t, type, at);
      at = file.endOfAttributes(at + 4);
    }
    return objects.array(t, "[L" + COMPONENT + ";", components);
  }

  /** The component of a record that has this name. */
  int component(VmThread t, VmClass owner, String name) {
    int at = owner.file.attribute("Record").begin() + 2;
    while (!owner.file.utf8(at).equals(name)) {
      at = owner.file.endOfAttributes(at + 4);
    }
    return component(t, owner, at);
  }

  private int component(VmThread t, VmClass owner, int at) {
    ClassFile file = owner.file;
    String name = file.utf8(at);
    String type = file.utf8(at + 2);
    int attributes = at + 4;
    int object = world.allocator.object(t, world.classes.get(COMPONENT));
    objects.set(object, "clazz", TYPE, world.mirrors.of(owner));
    objects.set(object, "name", TEXT, objects.text(name));
    objects.set(object, "type", TYPE, objects.mirror(t, type));
    VmMethod accessor = owner.declaredMethod(world.classes.selector(name, "()" + type));
    if (accessor != null && !accessor.isStatic()) {
      objects.set(object, "accessor", "L" + METHOD + ";", executable(t, accessor));
    }
    objects.set(object, "signature", TEXT, objects.text(signature(file, attributes)));
    objects.set(object, "annotations", "[B", bytes(t, file, attributes, ANNOTATIONS));
    objects.set(object, "typeAnnotations", "[B", bytes(t, file, attributes, TYPE_ANNOTATIONS));
    return object;
  }

  /** The parameters of a method as the class file names them; 0 if it does not. */
  int parameters(VmThread t, int executable, VmMethod method) {
    ClassFile file = method.owner.file;
    ClassFile.Attribute attribute = file.attribute(method.attributes, "MethodParameters");
    if (attribute == null) {
      return 0;
    }
    int[] parameters = new int[file.reader.readByte(attribute.begin())];
    for (int i = 0; i < parameters.length; i++) {
      int at = attribute.begin() + 1 + 4 * i;
      int parameter = world.allocator.object(t, world.classes.get(PARAMETER));
      boolean isNamed = file.reader.readUnsignedShort(at) != 0;
      objects.set(parameter, "name", TEXT, isNamed ? objects.text(file.utf8(at)) : 0);
      objects.set(parameter, "modifiers", "I", file.reader.readUnsignedShort(at + 2));
      objects.set(parameter, "executable", "Ljava/lang/reflect/Executable;", executable);
      objects.set(parameter, "index", "I", i);
      parameters[i] = parameter;
    }
    return objects.array(t, "[L" + PARAMETER + ";", parameters);
  }

  private static String signature(ClassFile file, int attributes) {
    ClassFile.Attribute attribute = file.attribute(attributes, "Signature");
    return attribute == null ? null : file.utf8(attribute.begin());
  }

  int bytes(VmThread t, ClassFile file, int attributes, String name) {
    return objects.bytes(t, file, file.attribute(attributes, name));
  }
}
