/**
 * Runs small scripts on the JVM itself, in tight loops, and holds what it shows against what the
 * memory model allows.
 */
package dev.sprang.launcher.stress;
