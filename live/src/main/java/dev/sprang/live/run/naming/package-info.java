/** Numbers and names of threads, objects and locations, the same in every execution. */
package dev.sprang.live.run.naming;
