package dev.sprang.vm.load;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields a class declares, and where they lie: instance fields after the superclass's. */
abstract class FieldLayout {
  private final @Nullable FieldLayout inherited;
  private final Map<String, VmField> byName = new HashMap<>();
  private final List<VmField> fields = new ArrayList<>();
  private int instanceSlots = VmClass.HEADER;
  private int hiddenSlot;
  private int unseenSlots;
  private int staticSlots = VmClass.STATICS_HEADER;
  private int @Nullable [] referenceSlots;
  private int @Nullable [] staticReferenceSlots;

  /** Which slots hold references and volatile fields, inherited ones among them. */
  private final BitSet references = new BitSet();

  private final BitSet volatiles = new BitSet();
  private final BitSet staticReferences = new BitSet();
  private final BitSet staticVolatiles = new BitSet();

  /** The types of the fields by their slots, as descriptors begin; no character for no field. */
  private final StringBuilder kinds = new StringBuilder();

  private final StringBuilder staticKinds = new StringBuilder();

  FieldLayout(@Nullable FieldLayout inherited) {
    this.inherited = inherited;
  }

  void addField(VmField field) {
    byName.put(field.name + field.type, field);
    fields.add(field);
  }

  /**
   * Gives every field its slot, after those of the superclass.
   *
   * @param unseenSlots how many of the hidden ones are no part of a program's state
   */
  void layOut(int hiddenSlots, int unseenSlots) {
    if (inherited != null) {
      instanceSlots = inherited.instanceSlots;
      references.or(inherited.references);
      volatiles.or(inherited.volatiles);
      kinds.append(inherited.kinds);
    }
    for (VmField field : fields) {
      field.slot = field.isStatic() ? staticSlots++ : instanceSlots++;
      BitSet sameReferences = field.isStatic() ? staticReferences : references;
      sameReferences.set(field.slot, field.isReference());
      BitSet sameVolatiles = field.isStatic() ? staticVolatiles : volatiles;
      sameVolatiles.set(field.slot, Modifier.isVolatile(field.flags));
      StringBuilder sameKinds = field.isStatic() ? staticKinds : kinds;
      sameKinds.setLength(field.slot);
      sameKinds.append(field.isReference() ? 'L' : field.type.charAt(0));
    }
    hiddenSlot = instanceSlots;
    this.unseenSlots = unseenSlots;
    instanceSlots += hiddenSlots + unseenSlots;
  }

  /** Slots of an instance, header included. */
  public int instanceSlots() {
    return instanceSlots;
  }

  /** The first slot that only the machine knows of. */
  public int hiddenSlot() {
    return hiddenSlot;
  }

  /** Whether what is in a slot is no part of a program's state. */
  public boolean isUnseen(int slot) {
    return slot >= hiddenSlot && slot < hiddenSlot + unseenSlots
        || inherited != null && inherited.isUnseen(slot);
  }

  public int staticSlots() {
    return staticSlots;
  }

  public List<VmField> declaredFields() {
    return fields;
  }

  @Nullable VmField declaredField(String name, String type) {
    return byName.get(name + type);
  }

  /** The slots of an instance that hold references, ascending. */
  public int[] referenceSlots() {
    if (referenceSlots == null) {
      referenceSlots = references.stream().toArray();
    }
    return referenceSlots;
  }

  /** The slots of the statics object that hold references, ascending. */
  public int[] staticReferenceSlots() {
    if (staticReferenceSlots == null) {
      staticReferenceSlots = staticReferences.stream().toArray();
    }
    return staticReferenceSlots;
  }

  /** Whether the field at a slot, of an instance or of the statics, holds a reference. */
  public boolean isReference(int slot, boolean isStatic) {
    return (isStatic ? staticReferences : references).get(slot);
  }

  /** Whether the field at a slot, of an instance or of the statics, is volatile. */
  public boolean isVolatile(int slot, boolean isStatic) {
    return (isStatic ? staticVolatiles : volatiles).get(slot);
  }

  /** The type of that field, as its descriptor begins, {@code L} for arrays; 0 if there is none. */
  public char kind(int slot, boolean isStatic) {
    StringBuilder same = isStatic ? staticKinds : kinds;
    return slot >= 0 && slot < same.length() ? same.charAt(slot) : 0;
  }
}
