/**
 * Explorers that run all executions near a simple one first: those with few preemptions, or with
 * few deviations from a fixed order.
 */
package dev.sprang.explore.bounded;
