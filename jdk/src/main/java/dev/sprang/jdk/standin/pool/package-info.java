/**
 * Stand-ins for tasks with a result, and for pools of threads that take them from a queue. Those
 * that fork and join have a package of their own, {@code fork}, known here by the JDK's names only.
 *
 * <p>Uses {@code time} and {@code collection}.
 */
package dev.sprang.jdk.standin.pool;
