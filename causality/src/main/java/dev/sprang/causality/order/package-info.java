/**
 * Constraints on the order of events as typed terms, and solvers for them. Knows nothing of what
 * the constraints are for.
 */
package dev.sprang.causality.order;
