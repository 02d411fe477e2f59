package dev.sprang.vm.object;

import dev.sprang.vm.load.VmClass;
import java.util.Arrays;
import java.util.List;

/** Which classes of the JDK have names that begin in one of some ways; found out once for each. */
public final class ClassTrait {
  private static final byte NO = 1;
  private static final byte YES = 2;

  private final List<String> beginnings;

  /** The answers by number of the class; 0 where nobody has asked. */
  private byte[] answers = new byte[1024];

  public ClassTrait(List<String> beginnings) {
    this.beginnings = beginnings;
  }

  public boolean of(VmClass type) {
    if (type.id >= answers.length) {
      answers = Arrays.copyOf(answers, 2 * type.id);
    }
    if (answers[type.id] == 0) {
      boolean has = !type.isProgram && beginnings.stream().anyMatch(type.name::startsWith);
      answers[type.id] = has ? YES : NO;
    }
    return answers[type.id] == YES;
  }
}
