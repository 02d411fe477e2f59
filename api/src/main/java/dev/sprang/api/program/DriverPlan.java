package dev.sprang.api.program;

import java.util.List;

/**
 * What a driver does in one execution.
 *
 * @param firstCalls static methods called before anything else
 * @param instances the classes of which it makes an object each; each but the first is an inner
 *     class of the one before
 * @param calls what is called then; all of this in this order, until something is thrown
 * @param lastCalls what is called after that in any case
 */
public record DriverPlan(
    List<Call> firstCalls, List<Class<?>> instances, List<Call> calls, List<Call> lastCalls) {}
