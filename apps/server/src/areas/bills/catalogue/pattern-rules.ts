import { RE2JS } from 're2js';

/** No honest pattern is longer. */
const longest = 200;
/** Patterns that are kept compiled. */
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
 * Whether the whole of a value has the form of a pattern from outside. RE2 needs a time that grows with the value alone; what it cannot run
 * (references back, looking ahead), or is longer than any honest pattern, judges nothing.
 */
export const hasForm = (pattern: string, value: string): boolean => {
  if (!compiled.has(pattern)) {
    if (compiled.size >= compiledAtOnce) compiled.clear();
    compiled.set(pattern, compile(pattern));
  }
  return compiled.get(pattern)?.matches(value) ?? true;
};

/** Parts of a plain pattern. No two begin alike, so that this one is read in one pass itself. */
const sign = String.raw`(?:\\[dws]|\\[^\p{L}\p{N}]|\[(?:\\.|[^\\[\]])+\]|[^\\[\](){}?*+|^$])`;
const count = String.raw`(?:[?*+]|\{\d{1,3}(?:,\d{0,3})?\})`;
const group = String.raw`\((?:\?:)?${sign}+(?:\|${sign}+)*\)`;
const plain = new RegExp(`^(?:${sign}${count}?|${group})+$`, 'u');

/** What a browser may try in several ways: parts of no fixed length, and choices. */
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
 * Whether a browser, which tries one way after the other, can run a pattern: nothing is repeated inside what is repeated, and so few parts are
 * open that the ways stay few. The others are judged by the server alone.
 */
export const isPlain = (pattern: string): boolean => {
  if (!compile(pattern) || !plain.test(pattern)) return false;
  const opened = [...pattern.matchAll(open)].filter(([, part]) => part !== undefined);
  return opened.length <= maxOpen && isReadable(pattern);
};
