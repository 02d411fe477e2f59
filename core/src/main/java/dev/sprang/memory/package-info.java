/**
 * What memory accesses find: the strategies that engines get, and the Java memory model as axioms
 * over what threads have done. Knows operations and events, neither engines nor explorers; both ask
 * it.
 */
package dev.sprang.memory;
