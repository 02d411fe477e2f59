/** Tests of the vm engine: conformance with HotSpot, agreement with the model engine, refusals. */
package dev.sprang.vm;
