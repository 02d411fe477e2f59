package dev.sprang.vm.load;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The fields a class declares, and where they lie: instance fields after the superclass's. */
final class FieldLayout {
  private final FieldLayout inherited;
  private final Map<String, VmField> byName = new HashMap<>();
  private final List<VmField> fields = new ArrayList<>();
  private int instanceSlots = VmClass.HEADER;
  private int hiddenSlot;
  private int unseenSlots;
  private int staticSlots = VmClass.STATICS_HEADER;
  private int[] referenceSlots;
  private int[] staticReferenceSlots;

  /** Which slots hold volatile fields, inherited ones among them. */
  private final BitSet volatiles = new BitSet();

  private final BitSet staticVolatiles = new BitSet();

  FieldLayout(FieldLayout inherited) {
    this.inherited = inherited;
  }

  void add(VmField field) {
    byName.put(field.name + field.type, field);
    fields.add(field);
  }

  /** Gives every field its slot. */
  void complete(int hiddenSlots, int unseenSlots) {
    if (inherited != null) {
      instanceSlots = inherited.instanceSlots;
      volatiles.or(inherited.volatiles);
    }
    for (VmField field : fields) {
      field.slot = field.isStatic() ? staticSlots++ : instanceSlots++;
      if (Modifier.isVolatile(field.flags)) {
        (field.isStatic() ? staticVolatiles : volatiles).set(field.slot);
      }
    }
    hiddenSlot = instanceSlots;
    this.unseenSlots = unseenSlots;
    instanceSlots += hiddenSlots + unseenSlots;
  }

  int instanceSlots() {
    return instanceSlots;
  }

  int hiddenSlot() {
    return hiddenSlot;
  }

  boolean isUnseen(int slot) {
    return slot >= hiddenSlot && slot < hiddenSlot + unseenSlots
        || inherited != null && inherited.isUnseen(slot);
  }

  int staticSlots() {
    return staticSlots;
  }

  List<VmField> declared() {
    return fields;
  }

  VmField declared(String name, String type) {
    return byName.get(name + type);
  }

  int[] referenceSlots() {
    if (referenceSlots == null) {
      int[] first = inherited == null ? new int[0] : inherited.referenceSlots();
      referenceSlots = IntStream.concat(Arrays.stream(first), ownReferences(false)).toArray();
    }
    return referenceSlots;
  }

  int[] staticReferenceSlots() {
    if (staticReferenceSlots == null) {
      staticReferenceSlots = ownReferences(true).toArray();
    }
    return staticReferenceSlots;
  }

  private IntStream ownReferences(boolean isStatic) {
    return fields.stream()
        .filter(field -> field.isStatic() == isStatic && field.isReference())
        .mapToInt(VmField::slot);
  }

  boolean isVolatile(int slot, boolean isStatic) {
    return (isStatic ? staticVolatiles : volatiles).get(slot);
  }
}
