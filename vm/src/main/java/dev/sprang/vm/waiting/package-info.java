/**
 * What threads do to each other: monitors, signals, cells of stand-ins, the begin and end of
 * threads and of the program. Calls that take several operations are guest code of {@code
 * dev.sprang.jdk.call} over what is here.
 */
package dev.sprang.vm.waiting;
