import { spare } from './burst.ts';
import type { LoadRequest } from './request.ts';

/** As many requests as a burst of `count` needs; `make` is told the number of each. */
export const burstOf = (
  count: number,
  make: (index: number) => LoadRequest | Promise<LoadRequest>,
): Promise<LoadRequest[]> => Promise.all(Array.from({ length: count + spare }, async (_, index) => make(index)));
