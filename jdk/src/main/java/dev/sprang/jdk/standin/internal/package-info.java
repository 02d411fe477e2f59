/**
 * Stand-ins for what the JDK's own code needs where it runs as if the program's.
 *
 * <p>Must not use other rooms.
 */
package dev.sprang.jdk.standin.internal;
