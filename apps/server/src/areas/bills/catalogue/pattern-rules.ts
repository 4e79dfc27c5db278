import { RE2JS } from 're2js';

/** Longest pattern that is used, in characters; legitimate ones are shorter. */
const longest = 200;
/** Maximum number of compiled patterns in the cache. */
const compiledAtOnce = 1_000;

const compiled = new Map<string, RE2JS | undefined>();

const compile = (pattern: string): RE2JS | undefined => {
  if (pattern.length > longest) return undefined;
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
export const hasForm = (pattern: string, value: string): boolean => {
  if (!compiled.has(pattern)) {
    if (compiled.size >= compiledAtOnce) compiled.clear();
    compiled.set(pattern, compile(pattern));
  }
  return compiled.get(pattern)?.matches(value) ?? true;
};

/** Parts of a plain pattern. No two parts start alike, so `plain` itself matches without backtracking. */
const sign = String.raw`(?:\\[dws]|\\[^\p{L}\p{N}]|\[(?:\\.|[^\\[\]])+\]|[^\\[\](){}?*+|^$])`;
const count = String.raw`(?:[?*+]|\{\d{1,3}(?:,\d{0,3})?\})`;
const group = String.raw`\((?:\?:)?${sign}+(?:\|${sign}+)*\)`;
const plain = new RegExp(`^(?:${sign}${count}?|${group})+$`, 'u');

/** Parts where a browser's matcher may branch: repetitions of variable length, and alternatives. */
const open = /\\.|\[(?:\\.|[^\\\]])*\]|\(\?:|([?*+|]|\{\d+,\d*\})/gu;
const maxOpen = 3;

const isReadable = (pattern: string): boolean => {
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
export const isPlain = (pattern: string): boolean => {
  if (!compile(pattern) || !plain.test(pattern)) return false;
  const opened = [...pattern.matchAll(open)].filter(([, part]) => part !== undefined);
  return opened.length <= maxOpen && isReadable(pattern);
};
