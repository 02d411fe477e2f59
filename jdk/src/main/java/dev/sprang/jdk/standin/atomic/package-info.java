/**
 * Stand-ins for the adders and accumulators of {@code java.util.concurrent.atomic}: one value each.
 *
 * <p>Must not use other rooms.
 */
package dev.sprang.jdk.standin.atomic;
