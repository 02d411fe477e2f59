/**
 * Opens to the live engine what it needs of the JDK's inside, without any option of the JVM: an
 * agent that attaches itself. Knows nothing of the engine.
 */
package dev.sprang.live.agent;
