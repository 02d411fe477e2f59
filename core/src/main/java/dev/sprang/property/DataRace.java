package dev.sprang.property;

/**
 * Two conflicting plain accesses that no synchronisation orders: the Java memory model then
 * promises little, and "verified" holds for sequentially consistent executions only.
 *
 * @param location the memory location, as named in the first execution that showed the race
 * @param first where one of the accesses was
 * @param second where the other was
 */
public record DataRace(String location, String first, String second) {}
