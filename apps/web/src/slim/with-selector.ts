import { useRef, useSyncExternalStore } from 'react';

/**
 * Replaces the package `use-sync-external-store/shim/with-selector`, which bundles a copy of what
 * React 19 has. The router reads its stores through it. An equal selection keeps its identity, so
 * that the component does not rerender.
 */
export const useSyncExternalStoreWithSelector = <Snapshot, Selection>(
  subscribe: (changed: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot: undefined | null | (() => Snapshot),
  selector: (snapshot: Snapshot) => Selection,
  isEqual?: (a: Selection, b: Selection) => boolean,
): Selection => {
  const last = useRef<{ snapshot: Snapshot; selector: typeof selector; selection: Selection }>(undefined);
  const select = (snapshot: Snapshot): Selection => {
    const known = last.current;
    if (known && Object.is(known.snapshot, snapshot) && known.selector === selector) return known.selection;
    const next = selector(snapshot);
    const selection = known && isEqual?.(known.selection, next) ? known.selection : next;
    last.current = { snapshot, selector, selection };
    return selection;
  };
  return useSyncExternalStore(
    subscribe,
    () => select(getSnapshot()),
    getServerSnapshot ? () => select(getServerSnapshot()) : undefined,
  );
};
