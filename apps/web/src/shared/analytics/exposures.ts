/** What is reported once enough of an element has been seen. */
export interface Exposure {
  gid: string;
  /** The part that must be seen, 0 to 1. */
  threshold: number;
}

/** Learns of every element whose exposure counts, and when it leaves the page. */
export interface ExposureWatcher {
  watch(element: Element, exposure: Exposure): void;
  leave(element: Element): void;
}

const onPage = new Map<Element, Exposure>();
let watcher: ExposureWatcher | undefined;

/** Says that an element's exposure counts. What this returns takes that back. */
export const expose = (element: Element, exposure: Exposure): (() => void) => {
  onPage.set(element, exposure);
  watcher?.watch(element, exposure);
  return () => {
    onPage.delete(element);
    watcher?.leave(element);
  };
};

/** The watcher takes over, beginning with the elements that are there. Most visits report nothing and get none. */
export const setExposureWatcher = (next: ExposureWatcher): void => {
  watcher = next;
  for (const [element, exposure] of onPage) next.watch(element, exposure);
};
