/**
 * Explorations of one program by several threads at the same time, and their common answer. Knows
 * the loop over executions, never an engine or an algorithm.
 */
package dev.sprang.explore.crew;
