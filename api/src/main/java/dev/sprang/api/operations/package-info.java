/**
 * Operations of an object under test, called by several threads in all small ways: {@link
 * dev.sprang.api.operations.Operations} says what there is to call, and with which arguments.
 */
package dev.sprang.api.operations;
