/** How control flows through a method: loops that may poll, and what is live in them. */
package dev.sprang.live.weave.flow;
