package dev.sprang.causality.order;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Global;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import com.microsoft.z3.Z3Exception;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Z3 in this process, as the paper uses it: one integer per event, difference constraints. Made
 * only if Z3 is on the class path, which is not a matter of course. It may take as much memory as
 * this virtual machine besides it, and fails if it needs more.
 */
public final class Z3Solver implements OrderSolver {
  /**
   * More than Z3 does in a millisecond: a bound of work beside that of time, for its clock is not
   * heard if it strikes before the search has begun.
   */
  private static final int WORK = 20_000;

  /** Z3's solver for difference logic: the fastest of its arithmetic solvers on orders. */
  private static final int DENSE_DIFFERENCE_LOGIC = 3;

  private final int milliseconds;
  private Context context;

  /**
   * @param milliseconds how long one question may take
   */
  public Z3Solver(int milliseconds) {
    this.milliseconds = milliseconds;
    long megabytes = Runtime.getRuntime().maxMemory() >> 20;
    Global.setParameter("memory_max_size", Long.toString(megabytes)); // it has its own memory
    this.context = new Context();
  }

  @Override
  public String name() {
    return "z3";
  }

  @Override
  public Session begin(int events, List<Clause> shared) {
    context.close(); // terms of a trace are never used again
    context = new Context();
    try {
      return new Questions(events, shared);
    } catch (Z3Exception failed) {
      return added -> failed(failed);
    }
  }

  private static Unanswered failed(Z3Exception failure) {
    return new Unanswered("failed: " + failure.getMessage());
  }

  @Override
  public void close() {
    context.close();
  }

  private final class Questions implements Session {
    private final IntExpr[] places;
    private final Map<Atom, BoolExpr> flags = new HashMap<>();
    private final Solver solver = context.mkSimpleSolver();

    /** What it believes after a failure is not to be trusted; null if there was none. */
    private @Nullable Unanswered failure;

    Questions(int events, List<Clause> shared) {
      Params params = context.mkParams();
      params.add("arith.solver", DENSE_DIFFERENCE_LOGIC);
      params.add("timeout", milliseconds);
      params.add("rlimit", (int) Math.min(Integer.MAX_VALUE, (long) milliseconds * WORK));
      solver.setParameters(params);
      places = new IntExpr[events];
      for (int event = 0; event < events; event++) {
        places[event] = context.mkIntConst("e" + event);
      }
      shared.forEach(this::add);
    }

    @Override
    public Answer solve(List<Clause> added) {
      if (failure != null) {
        return failure;
      }
      try {
        solver.push();
        added.forEach(this::add);
        Answer answer = answer(solver.check());
        solver.pop();
        return answer;
      } catch (Z3Exception failed) {
        failure = failed(failed);
        return failure;
      }
    }

    private Answer answer(Status status) {
      return switch (status) {
        case SATISFIABLE -> new Possible(order(solver.getModel()));
        case UNSATISFIABLE -> new Impossible();
        case UNKNOWN -> new Unanswered("gave up: " + solver.getReasonUnknown());
      };
    }

    private int[] order(Model model) {
      int[] place = new int[places.length];
      for (int event = 0; event < places.length; event++) {
        place[event] = ((IntNum) model.eval(places[event], true)).getInt();
      }
      return IntStream.range(0, places.length)
          .filter(event -> happens(model, event))
          .boxed()
          .sorted(Comparator.comparingInt(event -> place[event]))
          .mapToInt(Integer::intValue)
          .toArray();
    }

    private boolean happens(Model model, int event) {
      BoolExpr flag = flags.get(Atom.reached(event));
      return flag != null && model.eval(flag, true).isTrue();
    }

    private void add(Clause clause) {
      BoolExpr consequence = context.mkOr(terms(clause.anyOf()));
      BoolExpr condition = context.mkAnd(terms(clause.given()));
      BoolExpr[] constraint = {context.mkImplies(condition, consequence)};
      solver.add(constraint);
    }

    private BoolExpr[] terms(List<Atom> atoms) {
      BoolExpr[] terms = new BoolExpr[atoms.size()];
      Arrays.setAll(terms, i -> term(atoms.get(i)));
      return terms;
    }

    private BoolExpr term(Atom atom) {
      if (atom instanceof Atom.Before before) {
        return context.mkLt(places[before.first()], places[before.second()]);
      }
      return flags.computeIfAbsent(atom, flag -> context.mkBoolConst("f" + flags.size()));
    }
  }
}
