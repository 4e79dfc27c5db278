import { useState } from 'react';
import { readCache, removeCache, writeCache } from './cache.ts';

const personal = { life: 'today', personal: true } as const;
const entryOf = (name: string): string => `draft:${name}`;

/** What was typed under a name and never sent; undefined when nothing was. */
export const readDraft = <Value>(name: string): Value | undefined => readCache<Value>(entryOf(name), personal);

/** Fills in a form before it is shown. */
export const writeDraft = <Value>(name: string, value: Value): void => writeCache(entryOf(name), value, personal);

/** Lets go of a draft once it was sent. */
export const dropDraft = (name: string): void => removeCache(entryOf(name), personal);

/**
 * State of a form that outlives its screen: it is there again after signing in, a reload or a lost network, until midnight or until the
 * user signs out. A component shows one draft for as long as it lives: give it the name as its key.
 */
export const useDraft = <Value>(name: string, initial: Value): [Value, (next: Value) => void] => {
  const [value, setValue] = useState<Value>(() => readDraft<Value>(name) ?? initial);
  const update = (next: Value): void => {
    setValue(next);
    writeDraft(name, next);
  };
  return [value, update];
};
