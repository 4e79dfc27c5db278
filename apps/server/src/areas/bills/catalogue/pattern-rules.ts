import { RE2JS } from 're2js';

/** Longest pattern that is used, in characters; legitimate ones are shorter. */
const maxPatternLength = 200;
/** Maximum number of compiled patterns in the cache. */
const maxCached = 1_000;

const compiledPatterns = new Map<string, RE2JS | undefined>();

const compile = (pattern: string): RE2JS | undefined => {
  if (pattern.length > maxPatternLength) return undefined;
  try {
    return RE2JS.compile(pattern);
  } catch {
    return undefined;
  }
};

/**
 * Whether the whole value matches a biller's pattern. RE2 runs in time linear in the value. A pattern
 * that it cannot run (backreferences, lookahead) or that is too long accepts every value.
 */
export const matchesPattern = (pattern: string, value: string): boolean => {
  if (!compiledPatterns.has(pattern)) {
    if (compiledPatterns.size >= maxCached) compiledPatterns.clear();
    compiledPatterns.set(pattern, compile(pattern));
  }
  return compiledPatterns.get(pattern)?.matches(value) ?? true;
};

/** Parts of a plain pattern. No two parts start alike, so `plainPattern` itself matches without backtracking. */
const atomSource = String.raw`(?:\\[dws]|\\[^\p{L}\p{N}]|\[(?:\\.|[^\\[\]])+\]|[^\\[\](){}?*+|^$])`;
const quantifierSource = String.raw`(?:[?*+]|\{\d{1,3}(?:,\d{0,3})?\})`;
const groupSource = String.raw`\((?:\?:)?${atomSource}+(?:\|${atomSource}+)*\)`;
const plainPattern = new RegExp(`^(?:${atomSource}${quantifierSource}?|${groupSource})+$`, 'u');

/** Parts where a browser's matcher may branch: repetitions of variable length, and alternatives. */
const branchingPart = /\\.|\[(?:\\.|[^\\\]])*\]|\(\?:|([?*+|]|\{\d+,\d*\})/gu;
const maxBranches = 3;

const isValidPattern = (pattern: string): boolean => {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').flags === 'u';
  } catch {
    return false;
  }
};

/**
 * Whether a browser's backtracking matcher can run a pattern in reasonable time: it has no nested
 * repetition and few branching parts. Other patterns are checked on the server only.
 */
export const isPlainPattern = (pattern: string): boolean => {
  if (!compile(pattern) || !plainPattern.test(pattern)) return false;
  const branches = [...pattern.matchAll(branchingPart)].filter(([, part]) => part !== undefined);
  return branches.length <= maxBranches && isValidPattern(pattern);
};
