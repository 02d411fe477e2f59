/**
 * Call sites of {@code invokedynamic}: for each known bootstrap method a small class is made that
 * does what the site means. The JDK's own linkage (method handles, hidden classes) is never run.
 */
package dev.sprang.vm.link;
