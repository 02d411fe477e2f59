/** The programs the examination runs; they must not use anything but the JDK. */
package dev.sprang.launcher.doctor.programs;
