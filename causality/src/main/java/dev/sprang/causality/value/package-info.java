/** Solvers for values: inputs for which conditions hold. */
package dev.sprang.causality.value;
