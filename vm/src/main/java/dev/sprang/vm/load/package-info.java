/**
 * Classes as the machine sees them: found on the class path or in the running JDK's image, parsed
 * lazily, laid out and linked. Knows no heap, no thread and no code of its own.
 */
package dev.sprang.vm.load;
