/** The Java programs that are measured. */
package dev.sprang.benchmarks.programs;
