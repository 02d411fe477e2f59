/**
 * Stand-ins for {@code java.lang.ref}: what is reachable stays so, and what is not may be found so.
 *
 * <p>Must not use other rooms.
 */
package dev.sprang.jdk.standin.reference;
