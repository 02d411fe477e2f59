/**
 * Stand-ins for {@link java.util.concurrent.locks.AbstractQueuedSynchronizer} and its sibling with
 * a long state, below the program's own synchronisers; the JDK's own keep the JDK's.
 *
 * <p>Must not use other rooms.
 */
package dev.sprang.jdk.standin.synchronizer;
