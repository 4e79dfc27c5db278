import type { Paise } from '@sikka/money';
import * as z from 'zod/mini';

/** A whole amount of paise from zero up. What it has read is `Paise`: a plain number is refused by the types. */
export const paise = z.int().check(z.gte(0)) as unknown as z.ZodMiniType<Paise, Paise>;

/** A whole amount of paise from `min` to `max`. */
export const paiseWithin = (min: number, max: number) =>
  z.int().check(z.gte(min), z.lte(max)) as unknown as z.ZodMiniType<Paise, Paise>;

/** A whole amount of paise that may be less than zero, such as a line that is given back. */
export const signedPaise = z.int() as unknown as z.ZodMiniType<Paise, Paise>;
