/** Rewrites class files so that a program's threads ask before every operation. Runs nothing. */
package dev.sprang.live.weave;
