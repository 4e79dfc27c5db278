import type { Paise } from '@sikka/money';
import * as z from 'zod/mini';

/** A whole amount of paise from zero up. What it has read is `Paise`: a plain number is refused by the types. */
export const paise = z.int().check(z.gte(0)) as unknown as z.ZodMiniType<Paise, Paise>;
