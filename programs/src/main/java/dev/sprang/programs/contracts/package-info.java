/**
 * What the JDK promises, as programs: each nested class is a sentence of the documentation of
 * {@code java.util.concurrent} and its relatives, with every result that sentence allows. They run
 * on plain HotSpot too, so they have no data races, end in every execution, and keep what they use
 * in locals.
 */
package dev.sprang.programs.contracts;
