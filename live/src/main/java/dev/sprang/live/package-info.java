/** The live engine: any Java program, on the real JVM, one interleaving at a time. */
package dev.sprang.live;
