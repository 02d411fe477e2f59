/**
 * Dynamic partial order reduction: one execution, or few, of every Mazurkiewicz trace. The races of
 * what has been run decide what else must be run. Knows executions and the engine contract, never
 * an engine or a program.
 */
package dev.sprang.explore.dpor;
