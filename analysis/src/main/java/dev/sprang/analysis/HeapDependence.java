package dev.sprang.analysis;

import com.ibm.wala.classLoader.IClass;
import com.ibm.wala.classLoader.IField;
import com.ibm.wala.classLoader.IMethod;
import com.ibm.wala.ipa.cha.ClassHierarchy;
import com.ibm.wala.ssa.SSAArrayLoadInstruction;
import com.ibm.wala.ssa.SSAArrayStoreInstruction;
import com.ibm.wala.ssa.SSAGetInstruction;
import com.ibm.wala.ssa.SSAInstruction;
import com.ibm.wala.ssa.SSANewInstruction;
import com.ibm.wala.ssa.SSAPutInstruction;
import com.ibm.wala.types.FieldReference;
import com.ibm.wala.types.TypeReference;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The dependences through memory that only its own thread uses: there reads are no events, so a
 * value has to be followed from where it is stored to where it is read again. By field, and by type
 * of array element; objects are not told apart.
 *
 * <p>An object that several threads use needs nothing of this: reading it is an event that has to
 * keep its value. So only classes count of which code that threads run makes objects: what the main
 * thread made before it started them, they share.
 */
final class HeapDependence {
  private final ClassHierarchy hierarchy;
  private final Map<IMethod, MethodNodes> methods;
  private final GraphBuilder graph;
  private final Map<String, Integer> stores = new HashMap<>();

  HeapDependence(ClassHierarchy hierarchy, Map<IMethod, MethodNodes> methods, GraphBuilder graph) {
    this.hierarchy = hierarchy;
    this.methods = methods;
    this.graph = graph;
  }

  void build() {
    Set<TypeReference> made = new HashSet<>();
    for (MethodNodes nodes : methods.values()) {
      if (!isMain(nodes.method())) {
        collectMade(nodes, made);
      }
    }
    for (MethodNodes nodes : methods.values()) {
      for (SSAInstruction instruction : nodes.code().getInstructions()) {
        if (instruction != null) {
          access(nodes, instruction, isMain(nodes.method()) ? null : made);
        }
      }
    }
  }

  private static boolean isMain(IMethod method) {
    return method.getSelector().toString().equals("main([Ljava/lang/String;)V");
  }

  private static void collectMade(MethodNodes nodes, Set<TypeReference> made) {
    for (SSAInstruction instruction : nodes.code().getInstructions()) {
      if (instruction instanceof SSANewInstruction allocation) {
        made.add(allocation.getConcreteType());
      }
    }
  }

  /**
   * @param made the classes that count; null if all do
   */
  private void access(
      MethodNodes nodes, SSAInstruction instruction, @Nullable Set<TypeReference> made) {
    int i = instruction.iIndex();
    if (instruction instanceof SSAPutInstruction put && !put.isStatic()) {
      stored(nodes, i, key(put.getDeclaredField()), put.getVal());
    } else if (instruction instanceof SSAArrayStoreInstruction store) {
      stored(nodes, i, key(store.getElementType()), store.getValue());
    } else if (instruction instanceof SSAGetInstruction get && !get.isStatic()) {
      if (made == null || isMade(get.getDeclaredField().getDeclaringClass(), made)) {
        graph.depends(nodes.value(get.getDef()), store(key(get.getDeclaredField())));
      }
    } else if (instruction instanceof SSAArrayLoadInstruction load) {
      if (made == null || isArrayMade(load.getElementType(), made)) {
        graph.depends(nodes.value(load.getDef()), store(key(load.getElementType())));
      }
    }
  }

  private void stored(MethodNodes nodes, int i, String key, int value) {
    graph.depends(store(key), nodes.value(value));
    graph.depends(store(key), nodes.decides(i));
  }

  private int store(String key) {
    return stores.computeIfAbsent(key, added -> graph.nodes(1));
  }

  private String key(FieldReference field) {
    IField resolved = hierarchy.resolveField(field);
    return (resolved == null ? field : resolved.getReference()).getSignature();
  }

  /** Arrays of references may be seen as arrays of any other type. */
  private static String key(TypeReference element) {
    return element.isPrimitiveType() ? "[" + element.getName() : "[L";
  }

  private boolean isMade(TypeReference declaring, Set<TypeReference> made) {
    IClass type = hierarchy.lookupClass(declaring);
    for (TypeReference concrete : made) {
      IClass candidate = hierarchy.lookupClass(concrete);
      if (type == null || candidate == null || hierarchy.isAssignableFrom(type, candidate)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isArrayMade(TypeReference element, Set<TypeReference> made) {
    return made.stream()
        .filter(TypeReference::isArrayType)
        .map(TypeReference::getArrayElementType)
        .anyMatch(
            type -> type.equals(element) || !type.isPrimitiveType() && !element.isPrimitiveType());
  }
}
