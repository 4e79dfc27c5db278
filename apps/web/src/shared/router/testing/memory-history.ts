import { createHistory, newKey, type Entry, type RouterHistory } from '../history.ts';

/** A history in a list; the last of the addresses is the current one. */
export const memoryHistory = (...hrefs: readonly string[]): RouterHistory & { entries: () => readonly string[] } => {
  let entries = hrefs.map((href, index): Entry => ({ href, index, key: newKey() }));
  let at = entries.length - 1;
  let report = (): void => undefined;
  const history = createHistory({
    read: () => entries[at] as Entry,
    write: (entry, replace) => {
      if (!replace) at += 1;
      entries = [...entries.slice(0, at), entry, ...(replace ? entries.slice(at + 1) : [])];
    },
    go: (steps) => {
      at = Math.min(Math.max(at + steps, 0), entries.length - 1);
      report();
    },
    watch: (moved) => {
      report = moved;
    },
  });
  return { ...history, entries: () => entries.map(({ href }) => href) };
};
