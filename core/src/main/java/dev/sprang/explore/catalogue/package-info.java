/**
 * Which explorers this module has; stands above them all, so that none of them knows the others.
 */
package dev.sprang.explore.catalogue;
