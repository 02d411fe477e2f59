/**
 * Stand-ins for the locks of {@code java.util.concurrent.locks}, which are made of one queue of
 * waiters and one kind of condition.
 *
 * <p>Must not use other rooms.
 */
package dev.sprang.jdk.standin.lock;
