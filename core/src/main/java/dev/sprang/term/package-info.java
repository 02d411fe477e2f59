/**
 * Values that depend on inputs, as terms: 32- and 64-bit numbers with Java's arithmetic, those of
 * IEEE 754 by their bits, and conditions on them. Knows neither engines nor solvers.
 */
package dev.sprang.term;
