/** Runs the threads of a program one at a time, and sees to it that they stay in control. */
package dev.sprang.live.run.switching;
