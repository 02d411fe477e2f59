/** Small Java programs that carry their truth, each about one thing. */
package dev.sprang.programs.live;
