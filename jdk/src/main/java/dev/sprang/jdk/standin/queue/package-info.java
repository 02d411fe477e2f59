/**
 * Stand-ins for queues in which producers and consumers wait for each other.
 *
 * <p>Uses {@code collection}.
 */
package dev.sprang.jdk.standin.queue;
