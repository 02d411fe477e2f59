/** What the passes know of the class and method they are in, and the code they put there. */
package dev.sprang.live.weave.scope;
