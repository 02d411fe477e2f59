/**
 * Executions without end: how everybody is let on in turn, how far one is followed, and which fair
 * ones a graph of states has. Knows no explorer.
 */
@org.jspecify.annotations.NullMarked
package dev.sprang.explore.fair;
