/** Tells what is going on, and how long it took when that was noticeable. */
export const step = async <Result>(what: string, work: () => Result | Promise<Result>): Promise<Result> => {
  console.log(`• ${what}`);
  const started = performance.now();
  const result = await work();
  const seconds = Math.round((performance.now() - started) / 1000);
  if (seconds >= 2) console.log(`  done in ${seconds} s`);
  return result;
};
