let waiting = false;
const hearers = new Set<() => void>();

/** A newer build of the web app is ready; the next reload brings it. */
export const isUpdateWaiting = (): boolean => waiting;

export const updateIsWaiting = (): void => {
  waiting = true;
  for (const hear of hearers) hear();
};

/** Hears once a newer build is ready. */
export const onUpdateWaiting = (hear: () => void): (() => void) => {
  hearers.add(hear);
  return () => hearers.delete(hear);
};
