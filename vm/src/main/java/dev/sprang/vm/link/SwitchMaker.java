package dev.sprang.vm.link;

import dev.sprang.vm.load.DynamicRef;
import dev.sprang.vm.load.VmClass;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/** Switches over patterns and over enums: the number of the first label that fits. */
final class SwitchMaker {
  private final MadeCode code;
  private final Type selector;
  private final boolean overEnum;

  private SwitchMaker(MadeCode code, DynamicRef site) {
    this.code = code;
    this.selector = Type.getArgumentTypes(site.descriptor())[0];
    this.overEnum = site.bootstrap().method().getName().equals("enumSwitch");
  }

  static byte @Nullable [] make(String name, VmClass host, DynamicRef site) {
    Object[] labels = site.bootstrap().arguments();
    boolean isKnown =
        !MadeCode.isPrimitive(Type.getArgumentTypes(site.descriptor())[0])
            && Stream.of(labels).allMatch(SwitchMaker::isKnown);
    return isKnown
        ? MadeCode.inClass(
            name, site.descriptor(), code -> new SwitchMaker(code, site).body(labels))
        : null;
  }

  private static boolean isKnown(Object label) {
    return label instanceof Type
        || label instanceof String
        || label instanceof Integer
        || label instanceof ConstantDynamic constant && enumType(constant) != null;
  }

  /** Tests the labels from the given one on. */
  private void body(Object[] labels) {
    Label notNull = code.newLabel();
    code.loadArg(0);
    code.ifNonNull(notNull);
    answer(-1);
    code.mark(notNull);
    for (int i = 0; i < labels.length; i++) {
      Label next = code.newLabel();
      code.loadArg(1);
      code.push(i);
      code.ifICmp(GeneratorAdapter.GT, next);
      test(labels[i], next);
      answer(i);
      code.mark(next);
    }
    answer(labels.length);
  }

  private void answer(int label) {
    code.push(label);
    code.returnValue();
  }

  private void test(Object label, Label otherwise) {
    if (label instanceof Type type) {
      isInstance(type, otherwise);
    } else if (label instanceof Integer number) {
      number(number, otherwise);
    } else if (label instanceof ConstantDynamic constant) {
      String name = (String) constant.getBootstrapMethodArgument(2);
      constantOf(Type.getObjectType(enumType(constant)), name, otherwise);
    } else if (overEnum) {
      constantOf(selector, (String) label, otherwise);
    } else {
      code.push((String) label);
      code.loadArg(0);
      code.callVirtual("java/lang/String", "equals", "(Ljava/lang/Object;)Z");
      code.ifZCmp(GeneratorAdapter.EQ, otherwise);
    }
  }

  private void isInstance(Type type, Label otherwise) {
    code.loadArg(0);
    code.instanceOf(type);
    code.ifZCmp(GeneratorAdapter.EQ, otherwise);
  }

  private void constantOf(Type enumType, String constant, Label otherwise) {
    code.loadArg(0);
    code.getStatic(enumType, constant, enumType);
    code.ifCmp(enumType, GeneratorAdapter.NE, otherwise);
  }

  /** A number fits a box of any small integral type with that value, and a character. */
  private void number(int number, Label otherwise) {
    Label isNumber = code.newLabel();
    Label fits = code.newLabel();
    isInstance(Type.getType(Character.class), isNumber);
    compare("java/lang/Character", "charValue", "()C", number, otherwise);
    code.goTo(fits);
    code.mark(isNumber);
    isInstance(Type.getType(Number.class), otherwise);
    compare("java/lang/Number", "intValue", "()I", number, otherwise);
    code.mark(fits);
  }

  private void compare(String box, String value, String type, int number, Label otherwise) {
    code.loadArg(0);
    code.checkCast(Type.getObjectType(box));
    code.callVirtual(box, value, type);
    code.push(number);
    code.ifICmp(GeneratorAdapter.NE, otherwise);
  }

  /**
   * The type of an enum constant, which javac names as {@code EnumDesc.of(ClassDesc.of("E"), "A")};
   * null if a constant is something else.
   */
  private static @Nullable String enumType(ConstantDynamic constant) {
    boolean isEnum =
        constant.getDescriptor().equals("Ljava/lang/Enum$EnumDesc;")
            && constant.getBootstrapMethodArgumentCount() == 3
            && constant.getBootstrapMethodArgument(2) instanceof String;
    return isEnum
            && constant.getBootstrapMethodArgument(1) instanceof ConstantDynamic type
            && type.getBootstrapMethodArgumentCount() == 2
            && type.getBootstrapMethodArgument(1) instanceof String name
        ? name.replace('.', '/')
        : null;
  }
}
