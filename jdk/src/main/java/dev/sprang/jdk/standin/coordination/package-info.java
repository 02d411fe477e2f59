/**
 * Stand-ins for semaphores, phasers and exchangers.
 *
 * <p>Uses {@code lock} for those who wait.
 */
package dev.sprang.jdk.standin.coordination;
