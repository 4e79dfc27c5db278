/** A running server and its `/metrics`. */
export interface Server {
  origin: string;
  /** Processor time of the process so far. */
  processorMs(): Promise<number>;
  /** Memory of the process as the operating system counts it. */
  residentBytes(): Promise<number>;
}

const readMetric = async (origin: string, name: string): Promise<number> => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new Error(`${origin}/metrics does not tell ${name}`);
  return Number(value);
};

export const readServer = (origin: string): Server => ({
  origin,
  processorMs: async () => 1_000 * (await readMetric(origin, 'process_cpu_seconds_total')),
  residentBytes: () => readMetric(origin, 'process_resident_memory_bytes'),
});
