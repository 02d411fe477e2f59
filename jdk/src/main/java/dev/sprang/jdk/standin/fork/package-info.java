/**
 * Stand-ins for pools of threads whose tasks fork and join others.
 *
 * <p>Uses {@code pool} and {@code time}.
 */
package dev.sprang.jdk.standin.fork;
