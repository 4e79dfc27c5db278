/** Runs `act` for every number below `count`, `concurrency` at a time. */
export const atOnce = async (
  count: number,
  concurrency: number,
  act: (index: number) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const worker = async () => {
    while (next < count) await act(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
};
