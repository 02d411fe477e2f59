/**
 * Folders of verification tasks, in the layout of the software-verification competition or as plain
 * sources: what there is in a folder, and what becomes of it. Stands above the launcher.
 */
package dev.sprang.launcher.task;
