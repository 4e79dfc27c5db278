import type { Devtools } from './devtools.ts';

/** Bytes received, headers included, by resource type. */
export interface WireBytes {
  script: number;
  font: number;
  all: number;
}

interface Response {
  requestId: string;
  type: string;
}

interface Finished {
  requestId: string;
  encodedDataLength: number;
}

/** Counts from now on. Call before the visit. */
export const countWire = (devtools: Devtools): WireBytes => {
  const types = new Map<string, string>();
  const totals: WireBytes = { script: 0, font: 0, all: 0 };
  devtools.on('Network.responseReceived', ({ requestId, type }: Response) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }: Finished) => {
    const type = types.get(requestId);
    totals.all += encodedDataLength;
    if (type === 'Script') totals.script += encodedDataLength;
    if (type === 'Font') totals.font += encodedDataLength;
  });
  return totals;
};
