package dev.sprang.live.weave.scope;

import dev.sprang.live.weave.file.ClassFacts;
import dev.sprang.live.weave.file.TypeKinds;
import dev.sprang.live.weave.rule.CallRules;
import dev.sprang.live.weave.site.WovenSites;

/** What all classes of a program are woven with. */
public record WeavingContext(
    WovenSites sites, ClassFacts facts, TypeKinds kinds, CallRules rules) {}
