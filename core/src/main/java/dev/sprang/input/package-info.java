/**
 * What programs take from outside: which values an input can have, and how they are written. Knows
 * neither engines nor explorers.
 */
package dev.sprang.input;
