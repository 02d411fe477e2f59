package dev.sprang.analysis;

import com.ibm.wala.classLoader.IBytecodeMethod;
import com.ibm.wala.classLoader.IMethod;
import com.ibm.wala.shrike.shrikeCT.InvalidClassFileException;
import com.ibm.wala.ssa.IR;
import com.ibm.wala.ssa.SSAInstruction;
import com.ibm.wala.util.graph.Acyclic;
import dev.sprang.engine.CodePlace;

/** The nodes of one method: what each stands for, and their numbers. */
final class MethodNodes {
  /** The index of what is no instruction: entering the method. */
  private static final int NONE = -1;

  private final IMethod method;
  private final IR code;

  /** Whether, and how, the method is called. */
  final int entry;

  /** Whether the method returns at all, and not by an exception. */
  final int returns;

  /** The value it returns. */
  final int result;

  private final int values;
  private final int blocks;
  private final int reads;
  private final int conditions;
  private final int decides;
  private final int feeds;

  MethodNodes(IMethod method, IR code, GraphBuilder graph) {
    this.method = method;
    this.code = code;
    entry = graph.nodes(1);
    returns = graph.nodes(1);
    result = graph.nodes(1);
    int length = code.getInstructions().length;
    values = graph.nodes(code.getSymbolTable().getMaxValueNumber() + 1);
    blocks = graph.nodes(code.getControlFlowGraph().getMaxNumber() + 1);
    reads = graph.nodes(length);
    conditions = graph.nodes(length);
    decides = graph.nodes(length);
    feeds = graph.nodes(length);
    int called = graph.nodes(1);
    graph.depends(called, entry);
    for (int parameter : code.getParameterValueNumbers()) {
      graph.depends(called, values + parameter); // a synchronized method locks its receiver
    }
    graph.instruction(place(NONE), graph.nodes(1), called, called);
    for (SSAInstruction instruction : code.getInstructions()) {
      if (instruction != null) {
        int i = instruction.iIndex();
        graph.instruction(place(i), reads + i, decides + i, feeds + i);
      }
    }
  }

  private CodePlace place(int instruction) {
    try {
      int index =
          instruction == NONE ? NONE : ((IBytecodeMethod<?>) method).getBytecodeIndex(instruction);
      String type = method.getDeclaringClass().getName().toString().substring(1).replace('/', '.');
      String descriptor = method.getDescriptor().toString();
      return new CodePlace(type, method.getName().toString(), descriptor, index);
    } catch (InvalidClassFileException broken) {
      throw new IllegalStateException("the code was read before", broken);
    }
  }

  IMethod method() {
    return method;
  }

  IR code() {
    return code;
  }

  /** Whether some of its code may run more than once. */
  boolean hasLoop() {
    return !Acyclic.isAcyclic(code.getControlFlowGraph(), code.getControlFlowGraph().entry());
  }

  int value(int number) {
    return values + number;
  }

  /** Whether the thread comes to a block. */
  int block(int number) {
    return blocks + number;
  }

  /** What an instruction reads from memory that others may change. */
  int read(int instruction) {
    return reads + instruction;
  }

  /** Which way it goes on after an instruction: a branch, or an exception. */
  int condition(int instruction) {
    return conditions + instruction;
  }

  int decides(int instruction) {
    return decides + instruction;
  }

  int feeds(int instruction) {
    return feeds + instruction;
  }
}
