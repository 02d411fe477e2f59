package dev.sprang.api.program;

import dev.sprang.api.history.Consistency;
import java.util.List;

/**
 * What a driver of scenarios does.
 *
 * @param operations the class with the operations, of which each execution makes one
 * @param specification the class that says what calls should give back
 * @param calls what there is to call
 * @param validations what is called when all calls are over
 * @param lengths how many calls each thread makes
 * @param scenario by thread, the numbers of the calls that it makes; empty for all that there are
 */
public record OperationPlan(
    Class<?> operations,
    Class<?> specification,
    Consistency consistency,
    List<Call> calls,
    List<Call> validations,
    List<Integer> lengths,
    List<List<Integer>> scenario) {}
