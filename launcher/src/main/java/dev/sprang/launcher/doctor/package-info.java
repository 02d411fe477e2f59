/** Examines whether this JVM can do what the live engine rests on. Knows explorers and engines. */
package dev.sprang.launcher.doctor;
