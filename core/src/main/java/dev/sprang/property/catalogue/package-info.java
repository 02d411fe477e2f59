/**
 * Which properties this module has, and what the tool and its reports know of each; stands above
 * them all and above the explorers, for which properties fit depends on what an explorer covers.
 */
package dev.sprang.property.catalogue;
