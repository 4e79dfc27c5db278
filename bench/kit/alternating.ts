/**
 * Measures two things in turn, so that what else happens on the machine meets both alike. Every second round begins with the
 * other one. The first round warms both up and is not kept.
 */
export const alternating = async <Result>(
  rounds: number,
  ours: () => Promise<Result>,
  baseline: () => Promise<Result>,
): Promise<{ ours: Result; baseline: Result }[]> => {
  const measured: { ours: Result; baseline: Result }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const firstResult = round % 2 === 0 ? await ours() : undefined;
    const baselineResult = await baseline();
    const result = { ours: firstResult ?? (await ours()), baseline: baselineResult };
    if (round > 0) measured.push(result);
  }
  return measured;
};

/** The middle value; of an even number the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [below = NaN, above = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (below + above) / 2;
};
