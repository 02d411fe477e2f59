/** Do the samplers keep the chances they promise? */
package dev.sprang.explore.sampling;
