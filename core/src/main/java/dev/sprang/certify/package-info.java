/**
 * Certificates: whether an explorer has run what its claim says, found out with nothing that
 * explorers use. Orders of events are compared the slow and obvious way, and whatever could have
 * been otherwise in an execution is asked of the engine.
 */
package dev.sprang.certify;
