/** An entry of the browser's history. */
export interface Entry {
  /** Path, query and hash. */
  href: string;
  /** Position among the tab's entries of the app; 0 is the first. */
  index: number;
  /** Unique; an entry that replaces another gets its own. */
  key: string;
}

/** Where the entries are: in the browser, or in a list in tests. */
export interface EntryStore {
  read: () => Entry;
  write: (entry: Entry, replace: boolean) => void;
  go: (steps: number) => void;
  /** Reports moves by `go` and by the Back and Forward buttons. */
  watch: (moved: () => void, blocksUnload: () => boolean) => void;
}

/** `replace` takes the place of the current entry, `force` asks no blocker. */
export type WriteOptions = { replace?: boolean; force?: boolean };

export const newKey = (): string => Math.random().toString(36).slice(2, 10);

export const createHistory = ({ read, write, go, watch }: EntryStore) => {
  const blockers = new Map<(nextHref: string) => Promise<boolean>, () => boolean>();
  let entry = read();
  let attempts = 0;

  /** Undefined if the user has gone elsewhere while a blocker asked. */
  const mayLeave = async (nextHref: string): Promise<boolean | undefined> => {
    attempts += 1;
    const attempt = attempts;
    let isRefused = false;
    // A copy: a screen that renders meanwhile registers its blocker anew.
    const asked = [...blockers.keys()];
    for (const blocks of asked) isRefused ||= await blocks(nextHref);
    return attempt === attempts ? !isRefused : undefined;
  };

  return {
    entry: () => entry,
    go,
    /** `blocks` may ask the user; `blocksUnload` has the browser ask before it leaves the document. */
    block: (blocks: (nextHref: string) => Promise<boolean>, blocksUnload: () => boolean): (() => void) => {
      blockers.set(blocks, blocksUnload);
      return () => void blockers.delete(blocks);
    },
    /** Adds an entry; false if a blocker refuses. */
    write: async (href: string, { replace = false, force = false }: WriteOptions = {}): Promise<boolean> => {
      if (!force && blockers.size > 0 && !(await mayLeave(href))) return false;
      attempts += 1;
      entry = { href, index: entry.index + (replace ? 0 : 1), key: newKey() };
      write(entry, replace);
      return true;
    },
    watch: (moved: () => void): void => {
      const follow = async (): Promise<void> => {
        // A refused move that was undone arrives here too.
        if (read().key === entry.key) return;
        const may = await mayLeave(read().href);
        if (may === false) go(entry.index - read().index);
        if (!may) return;
        entry = read();
        moved();
      };
      const blocksUnload = (): boolean => [...blockers.values()].some((blocks) => blocks());
      watch(() => void follow(), blocksUnload);
    },
  };
};

export type RouterHistory = ReturnType<typeof createHistory>;

export const browserHistory = (): RouterHistory => {
  let index = -1;
  return createHistory({
    read: () => {
      // The first entry, or one that the user made by editing the hash.
      if (typeof history.state?.index !== 'number') history.replaceState({ index: index + 1, key: newKey() }, '');
      const { pathname, search, hash } = location;
      const { key, ...state } = history.state as Entry;
      index = state.index;
      return { href: pathname + search + hash, index, key };
    },
    write: ({ href, ...state }, replace) => history[replace ? 'replaceState' : 'pushState'](state, '', href),
    go: (steps) => history.go(steps),
    watch: (moved, blocksUnload) => {
      addEventListener('popstate', moved);
      addEventListener('beforeunload', (event) => {
        if (!blocksUnload()) return;
        event.preventDefault();
        // Chrome before 119.
        event.returnValue = '';
      });
    },
  });
};
