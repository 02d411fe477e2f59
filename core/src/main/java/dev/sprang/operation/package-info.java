/**
 * What threads do, as data: operations, what they mean and touch, the choices among them and their
 * names.
 */
package dev.sprang.operation;
