/**
 * Stand-ins for {@link java.util.concurrent.CompletableFuture} and what it is made of.
 *
 * <p>Uses {@code pool}, which runs what is asynchronous or delayed.
 */
package dev.sprang.jdk.standin.future;
