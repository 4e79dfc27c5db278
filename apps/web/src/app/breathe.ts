/** Lets the browser draw and answer before the next piece of work, so that no piece keeps a slow phone waiting for long. */
export const breathe = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};
