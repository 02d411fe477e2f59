/**
 * Stand-ins for {@link java.util.Timer} and its tasks.
 *
 * <p>Must not use other rooms.
 */
package dev.sprang.jdk.standin.timer;
