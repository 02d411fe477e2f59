/** The program's threads: what each is about to do, holds, waits for and has just done. */
package dev.sprang.live.run.threads;
