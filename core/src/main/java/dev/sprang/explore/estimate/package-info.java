/** How many executions an exploration will take, from random walks down its tree. */
@NullMarked
package dev.sprang.explore.estimate;

import org.jspecify.annotations.NullMarked;
