package dev.sprang.causality;

/**
 * A new state to reach: an event of a trace that is to observe another value.
 *
 * @param event the target read
 */
record Goal(int event, long value) {}
