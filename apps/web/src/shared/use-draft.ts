import { useState } from 'react';
import { readCache, removeCache, writeCache } from './cache.ts';

const personal = { life: 'today', personal: true } as const;
const entryOf = (name: string): string => `draft:${name}`;

/** The unsent draft of this name, if any. */
export const readDraft = <Value>(name: string): Value | undefined => readCache<Value>(entryOf(name), personal);

/** Prefills a form before it is shown. */
export const writeDraft = <Value>(name: string, value: Value): void => writeCache(entryOf(name), value, personal);

/** Deletes a draft once it was sent. */
export const dropDraft = (name: string): void => removeCache(entryOf(name), personal);

/**
 * Form state that outlives its screen: it survives signing in, a reload or a lost network, until
 * midnight or sign-out. The name must not change while mounted: use it as the component's key.
 */
export const useDraft = <Value>(name: string, initial: Value): [Value, (next: Value) => void] => {
  const [value, setValue] = useState<Value>(() => readDraft<Value>(name) ?? initial);
  const update = (next: Value): void => {
    setValue(next);
    writeDraft(name, next);
  };
  return [value, update];
};
