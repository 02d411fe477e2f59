/**
 * What tests share: exact answers, the slow way to compare traces, engines that lie. Nothing here
 * uses the parts of the product it judges.
 */
package dev.sprang.testkit;
