/**
 * The contract between those who run programs and those who decide which runs are needed. An engine
 * never knows an explorer, an explorer never knows an engine; both know this package.
 */
package dev.sprang.engine;
