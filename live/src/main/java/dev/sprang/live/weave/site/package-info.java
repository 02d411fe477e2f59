/** Places in woven code, by number, and what the thread is about to do there. */
package dev.sprang.live.weave.site;
