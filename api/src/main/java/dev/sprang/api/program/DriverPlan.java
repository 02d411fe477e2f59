package dev.sprang.api.program;

import java.util.List;

/**
 * What a driver does in one execution.
 *
 * @param instances the classes of which it makes an object each; each but the first is an inner
 *     class of the one before
 * @param calls what is called in this order, until something is thrown
 * @param lastCalls what is called after that in any case
 */
public record DriverPlan(List<Class<?>> instances, List<Call> calls, List<Call> lastCalls) {}
