let waiting = false;

/** Whether a newer build is installed and becomes active with the next reload. */
export const isUpdateWaiting = (): boolean => waiting;

export const updateIsWaiting = (): void => {
  waiting = true;
};
