let waiting = false;

/** A newer build of the web app is ready; the next reload brings it. */
export const isUpdateWaiting = (): boolean => waiting;

export const updateIsWaiting = (): void => {
  waiting = true;
};
