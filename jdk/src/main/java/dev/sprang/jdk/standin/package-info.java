/**
 * Classes that programs get in place of classes of the JDK that make and run tasks, or let threads
 * wait for each other: the same public and protected methods, written from their documentation, so
 * that a check costs the interleavings of the tasks and not those of a pool's inside. What other
 * threads could notice goes through a {@link dev.sprang.jdk.standin.SharedCell}; everything else in
 * here is unseen. Engines give them the names of the classes they stand for, so that a program's
 * own subclasses are subclasses of these. This package is where engines and stand-ins meet; those
 * are in the packages below, by theme.
 *
 * <p>Must not use the engines, nor anything of the JDK that blocks.
 */
package dev.sprang.jdk.standin;
