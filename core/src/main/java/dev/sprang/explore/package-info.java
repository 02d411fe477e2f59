/**
 * Which runs are needed? The loop over executions, and every explorer that needs no solver. Knows
 * the engine contract, never an engine.
 */
package dev.sprang.explore;
