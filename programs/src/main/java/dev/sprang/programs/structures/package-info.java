/**
 * Concurrent structures, each in a right version and in one that is not linearizable: wrong in the
 * way that such a structure usually is.
 */
package dev.sprang.programs.structures;
