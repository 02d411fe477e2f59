/**
 * What threads do to each other: monitors, signals, gates of stand-ins, the begin and end of
 * threads and of the program.
 */
package dev.sprang.vm.waiting;
