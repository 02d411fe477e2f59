/** What the JDK's synchronisers mean, as a table that every engine for Java programs uses. */
package dev.sprang.jdk.synchroniser;
