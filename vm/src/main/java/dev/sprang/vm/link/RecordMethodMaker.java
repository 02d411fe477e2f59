package dev.sprang.vm.link;

import dev.sprang.jdk.scan.Boxing;
import dev.sprang.vm.load.DynamicRef;
import dev.sprang.vm.load.VmClass;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/** {@code equals}, {@code hashCode} and {@code toString} of records. */
final class RecordMethodMaker {
  private static final String BUILDER = "java/lang/StringBuilder";

  private final MadeCode code;
  private final Type record;
  private final Handle[] fields;
  private final String[] names;

  private RecordMethodMaker(MadeCode code, DynamicRef site) {
    Object[] arguments = site.bootstrap().arguments();
    this.code = code;
    this.record = (Type) arguments[0];
    String all = (String) arguments[1];
    this.names = all.isEmpty() ? new String[0] : all.split(";");
    this.fields = new Handle[names.length];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = (Handle) arguments[i + 2];
    }
  }

  static byte @Nullable [] make(String name, VmClass host, DynamicRef site) {
    Consumer<RecordMethodMaker> body =
        switch (site.name()) {
          case "equals" -> RecordMethodMaker::equality;
          case "hashCode" -> RecordMethodMaker::hash;
          case "toString" -> maker -> maker.text(host);
          default -> null;
        };
    return body == null
        ? null
        : MadeCode.inClass(
            name, site.descriptor(), code -> body.accept(new RecordMethodMaker(code, site)));
  }

  private void load(int argument, Handle field) {
    code.loadArg(argument);
    code.getField(record, field.getName(), Type.getType(field.getDesc()));
  }

  private void equality() {
    Label different = code.newLabel();
    code.loadArg(1);
    code.instanceOf(record);
    code.ifZCmp(GeneratorAdapter.EQ, different);
    code.loadArg(1);
    code.checkCast(record);
    code.storeArg(1);
    for (Handle field : fields) {
      load(0, field);
      load(1, field);
      Type type = Type.getType(field.getDesc());
      if (MadeCode.isPrimitive(type)) {
        code.callStatic(Boxing.boxOf(type), "compare", "(" + type + type + ")I");
        code.ifZCmp(GeneratorAdapter.NE, different);
      } else {
        code.callStatic("java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
        code.ifZCmp(GeneratorAdapter.EQ, different);
      }
    }
    code.push(true);
    code.returnValue();
    code.mark(different);
    code.push(false);
    code.returnValue();
  }

  private void hash() {
    code.push(0);
    for (Handle field : fields) {
      code.push(31);
      code.math(GeneratorAdapter.MUL, Type.INT_TYPE);
      load(0, field);
      Type type = Type.getType(field.getDesc());
      boolean primitive = MadeCode.isPrimitive(type);
      code.callStatic(
          primitive ? Boxing.boxOf(type) : "java/util/Objects",
          "hashCode",
          "(" + (primitive ? type : MadeCode.OBJECT) + ")I");
      code.math(GeneratorAdapter.ADD, Type.INT_TYPE);
    }
    code.returnValue();
  }

  private void text(VmClass host) {
    code.make(BUILDER);
    code.callSpecial(BUILDER, "<init>", "()V");
    String begin = host.simpleName() + "[";
    for (int i = 0; i < fields.length; i++) {
      appendText((i == 0 ? begin : ", ") + names[i] + "=");
      load(0, fields[i]);
      Type type = Type.getType(fields[i].getDesc());
      append(
          !MadeCode.isPrimitive(type)
              ? "Ljava/lang/Object;"
              : type == Type.BYTE_TYPE || type == Type.SHORT_TYPE ? "I" : type.getDescriptor());
    }
    appendText(fields.length == 0 ? begin + "]" : "]");
    code.callVirtual(BUILDER, "toString", "()Ljava/lang/String;");
    code.returnValue();
  }

  private void appendText(String text) {
    code.push(text);
    append("Ljava/lang/String;");
  }

  /** Appends what is on the stack. */
  private void append(String type) {
    code.callVirtual(BUILDER, "append", "(" + type + ")L" + BUILDER + ";");
  }
}
