import { isUtf8 } from 'node:buffer';
import { Problem } from './problem.ts';

/** Deeper than any body of the contract. */
const maxDepth = 32;

const tokenPattern = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g;

/** The text of a JSON string token. Refuses NUL and lone surrogates, which cannot be stored. */
const readString = (quoted: string): string => {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  const text = JSON.parse(quoted) as string;
  if (text.includes('\0') || !text.isWellFormed()) throw new Problem('invalidInput');
  return text;
};

/**
 * Checks what JSON.parse accepts: depth, duplicate keys, `__proto__`, and text that cannot be
 * stored.
 */
const checkTokens = (json: string): void => {
  const openScopes: (Set<string> | undefined)[] = [];
  let keyComesNext = false;
  tokenPattern.lastIndex = 0;
  for (let match = tokenPattern.exec(json); match; match = tokenPattern.exec(json)) {
    const [token] = match;
    if (token === '{' || token === '[') {
      openScopes.push(token === '{' ? new Set() : undefined);
      if (openScopes.length > maxDepth) throw new Problem('invalidInput');
      keyComesNext = token === '{';
    } else if (token === '}' || token === ']') {
      openScopes.pop();
    } else if (token === ',') {
      keyComesNext = openScopes.at(-1) !== undefined;
    } else if (token === ':') {
      keyComesNext = false;
    } else {
      const text = readString(token);
      const keys = openScopes.at(-1);
      if (!keyComesNext || !keys) continue;
      if (text === '__proto__' || keys.has(text)) throw new Problem('invalidInput');
      keys.add(text);
    }
  }
};

/** Parses unambiguous JSON; throws `invalidInput` for anything else. */
export const parseStrictJson = (bytes: Uint8Array): unknown => {
  if (!isUtf8(bytes)) throw new Problem('invalidInput');
  const json = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Problem('invalidInput');
  }
  checkTokens(json);
  return value;
};
