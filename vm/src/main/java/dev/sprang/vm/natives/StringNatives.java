package dev.sprang.vm.natives;

import dev.sprang.vm.machine.Vm;

/** {@code String}: what would write its cached hash code, and a few shorter ways. */
final class StringNatives {
  private static final String STRING = "java/lang/String.";

  private StringNatives() {}

  static void addTo(Vm vm) {
    vm.natives.put(STRING + "hashCode()I", (t, r, a) -> vm.strings.hash((int) r[a]));
    vm.natives.put(
        STRING + "equals(Ljava/lang/Object;)Z",
        (t, r, a) -> {
          int other = (int) r[a + 1];
          boolean equal =
              other != 0 && vm.strings.isString(other) && vm.strings.equal((int) r[a], other);
          return equal ? 1 : 0;
        });
    vm.natives.put(
        "java/lang/Integer.toString(I)Ljava/lang/String;",
        (t, r, a) -> vm.strings.make(t, Integer.toString((int) r[a])));
    vm.natives.put(
        "java/lang/Long.toString(J)Ljava/lang/String;",
        (t, r, a) -> vm.strings.make(t, Long.toString(r[a])));
    vm.natives.put(
        "dev/sprang/vm/guest/Texts.join(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
        (t, r, a) -> vm.strings.join(t, (int) r[a], (int) r[a + 1]));
    vm.natives.put(
        STRING + "intern()Ljava/lang/String;", (t, r, a) -> vm.strings.intern((int) r[a]));
    vm.natives.put(
        "jdk/internal/util/ArraysSupport.vectorizedMismatch"
            + "(Ljava/lang/Object;JLjava/lang/Object;JII)I",
        (t, r, a) -> ~(int) r[a + 4]); // nothing compared yet, the caller does all
  }
}
