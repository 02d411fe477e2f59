/** Which objects several threads may reach: they are named, others are their maker's own. */
package dev.sprang.live.run.escape;
