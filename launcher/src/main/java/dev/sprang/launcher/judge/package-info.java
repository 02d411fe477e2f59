/**
 * Who judges the executions of a check: properties, what they sum up over all of them, and whether
 * a claim that nothing is left is true. Knows nothing of requests and sessions.
 */
package dev.sprang.launcher.judge;
