/** Fields, elements and atomic variables: which location an access goes to. */
package dev.sprang.live.run.memory;
