/** Loads and weaves the program's classes, and tells them from others. */
package dev.sprang.live.run.loading;
