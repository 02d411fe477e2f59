/** The passes: one concern of weaving each. */
package dev.sprang.live.weave.pass;
