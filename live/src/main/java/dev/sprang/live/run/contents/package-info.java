/** Calls into objects of the JDK, each of which is one access to all that the object holds. */
package dev.sprang.live.run.contents;
