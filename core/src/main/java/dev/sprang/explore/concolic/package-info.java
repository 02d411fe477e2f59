/** Orders in which the paths of programs with inputs are run; what is run is the same in all. */
package dev.sprang.explore.concolic;
