/** What tests of the whole product share: exact answers, and the slow way to compare traces. */
package dev.sprang.testkit;
