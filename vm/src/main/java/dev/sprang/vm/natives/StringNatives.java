package dev.sprang.vm.natives;

import dev.sprang.vm.object.Strings;
import dev.sprang.vm.thread.NativeTable;

/** {@code String}: what would write its cached hash code, and a few shorter ways. */
final class StringNatives {
  private static final String STRING = "java/lang/String.";

  private StringNatives() {}

  static void addTo(NativeTable methods, Strings strings) {
    methods.put(STRING + "hashCode()I", (t, r, a) -> strings.hash((int) r[a]));
    methods.ask(
        STRING + "equals(Ljava/lang/Object;)Z",
        (t, r, a) -> {
          int other = (int) r[a + 1];
          return other != 0 && strings.isString(other) && strings.equal((int) r[a], other);
        });
    methods.put(
        "java/lang/Integer.toString(I)Ljava/lang/String;",
        (t, r, a) -> strings.make(t, Integer.toString((int) r[a])));
    methods.put(
        "java/lang/Long.toString(J)Ljava/lang/String;",
        (t, r, a) -> strings.make(t, Long.toString(r[a])));
    methods.put(
        "dev/sprang/vm/guest/Host.join(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
        (t, r, a) -> strings.join(t, (int) r[a], (int) r[a + 1]));
    methods.put(STRING + "intern()Ljava/lang/String;", (t, r, a) -> strings.intern((int) r[a]));
    methods.put(
        "jdk/internal/util/ArraysSupport.vectorizedMismatch"
            + "(Ljava/lang/Object;JLjava/lang/Object;JII)I",
        (t, r, a) -> ~(int) r[a + 4]); // nothing compared yet, the caller does all
  }
}
