import type { Paise } from '@sikka/money';
import * as z from 'zod/mini';

/** A whole amount of paise, zero or more. The parsed type is `Paise`, so the compiler rejects plain numbers. */
export const paise = z.int().check(z.gte(0)) as unknown as z.ZodMiniType<Paise, Paise>;

/** A whole amount of paise from `min` to `max`, both included. */
export const paiseWithin = (min: number, max: number) =>
  z.int().check(z.gte(min), z.lte(max)) as unknown as z.ZodMiniType<Paise, Paise>;

/** A whole amount of paise that may be negative, such as a line that is refunded. */
export const signedPaise = z.int() as unknown as z.ZodMiniType<Paise, Paise>;
