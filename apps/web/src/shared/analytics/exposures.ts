/** Reported once enough of an element has been seen. */
export interface Exposure {
  gid: string;
  /** The part that must be visible, 0 to 1. */
  threshold: number;
}

export interface ExposureWatcher {
  watch(element: Element, exposure: Exposure): void;
  leave(element: Element): void;
}

const onPage = new Map<Element, Exposure>();
let watcher: ExposureWatcher | undefined;

/** Registers an element whose exposure is reported. Returns the function that unregisters it. */
export const expose = (element: Element, exposure: Exposure): (() => void) => {
  onPage.set(element, exposure);
  watcher?.watch(element, exposure);
  return () => {
    onPage.delete(element);
    watcher?.leave(element);
  };
};

/**
 * Sets the watcher and gives it the elements registered so far. It is loaded only for visits that
 * report.
 */
export const setExposureWatcher = (next: ExposureWatcher): void => {
  watcher = next;
  for (const [element, exposure] of onPage) next.watch(element, exposure);
};
