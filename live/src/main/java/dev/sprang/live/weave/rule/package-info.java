/** Which calls are refused, which are operations, and what the others may do with what they get. */
package dev.sprang.live.weave.rule;
