package dev.sprang.vm.run;

import dev.sprang.synchroniser.ConcurrentObjects;
import dev.sprang.synchroniser.ConcurrentObjects.Access;
import dev.sprang.vm.load.ClassTable;
import dev.sprang.vm.load.VmClass;
import dev.sprang.vm.load.VmField;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/** A class of {@link ConcurrentObjects}, or one nested in such a class. */
final class RowType {
  private static final String OBJECT = "Ljava/lang/Object;";

  final VmClass type;

  /** Whether its objects are parts of others: views, iterators, entries. */
  final boolean isPart;

  final boolean hasCells;

  /** The outermost class, as Java names it. */
  final String javaName;

  /** Where a part keeps what it belongs to, or an object the number that stands for its content. */
  final int slot;

  private final Map<String, Access> accesses = new HashMap<>();

  /** Of an object that is no part: how much there is in it, and how much is too much. */
  final IntUnaryOperator size;

  final IntUnaryOperator limit;

  /** Of a map with cells: how many bins it has. */
  final IntUnaryOperator bins;

  /** Whether sizes that are not 0 are told exactly. */
  final boolean isExact;

  RowType(VmClass type, RowSizes sizes) {
    this.type = type;
    this.isPart = type.name.indexOf('$') >= 0;
    this.hasCells = type.name.equals("java/util/concurrent/ConcurrentHashMap");
    this.javaName = type.javaName().split("\\$")[0];
    VmField whole = isPart ? type.field(ClassTable.WHOLE, OBJECT) : null;
    this.size = isPart ? null : sizes.of(type);
    this.limit = isPart ? null : sizes.limitOf(type);
    this.bins = hasCells ? sizes.binsOf(type) : null;
    this.isExact = RowSizes.areExact(type);
    this.slot = whole != null ? whole.slot() : type.hiddenSlot();
  }

  Access access(String method) {
    Access access = accesses.get(method);
    if (access == null) {
      access = ConcurrentObjects.access(type.name, method);
      accesses.put(method, access);
    }
    return access;
  }
}
