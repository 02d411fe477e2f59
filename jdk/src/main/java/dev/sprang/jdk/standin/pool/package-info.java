/**
 * Stand-ins for pools of threads, of every kind, and for the tasks that they run.
 *
 * <p>Uses {@code collection}.
 */
package dev.sprang.jdk.standin.pool;
