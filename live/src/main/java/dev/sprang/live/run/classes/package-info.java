/** Initialises the program's classes anew in every execution. */
package dev.sprang.live.run.classes;
