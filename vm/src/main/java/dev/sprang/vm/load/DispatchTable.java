package dev.sprang.vm.load;

import org.jspecify.annotations.Nullable;

/** Methods by selector: what a class has answered to interface calls so far. */
final class DispatchTable {
  private int[] selectors = new int[8];
  private VmMethod[] methods = new VmMethod[8];
  private int count;

  @Nullable VmMethod get(int selector) {
    int mask = selectors.length - 1;
    int at = selector & mask;
    while (methods[at] != null) {
      if (selectors[at] == selector) {
        return methods[at];
      }
      at = at + 1 & mask;
    }
    return null;
  }

  void put(int selector, VmMethod method) {
    if (2 * ++count > selectors.length) {
      grow();
    }
    enter(selector, method);
  }

  private void grow() {
    int[] oldSelectors = selectors;
    VmMethod[] oldMethods = methods;
    selectors = new int[2 * oldSelectors.length];
    methods = new VmMethod[2 * oldSelectors.length];
    for (int i = 0; i < oldSelectors.length; i++) {
      if (oldMethods[i] != null) {
        enter(oldSelectors[i], oldMethods[i]);
      }
    }
  }

  private void enter(int selector, VmMethod method) {
    int mask = selectors.length - 1;
    int at = selector & mask;
    while (methods[at] != null) {
      at = at + 1 & mask;
    }
    selectors[at] = selector;
    methods[at] = method;
  }
}
