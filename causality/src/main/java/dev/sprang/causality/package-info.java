/**
 * Explorers that tell executions apart by the values their threads observe, and the constraints on
 * the order of a trace's events from which they compute the next one. Knows no engine: what a
 * program's reads decide is asked of {@link dev.sprang.causality.dependence}.
 */
package dev.sprang.causality;
