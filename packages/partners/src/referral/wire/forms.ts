import * as z from 'zod/mini';
import { daysOf, paiseOf, partsOf, percentOf } from './values.ts';

/** What is told to people. */
export const words = z.string().check(z.minLength(1), z.maxLength(200));
/** A text of this form, read. */
export const matching = <Value>(form: RegExp, read: (text: string) => Value) =>
  z.pipe(z.string().check(z.regex(form)), z.transform(read));

/** `18.5%` in hundredths of a per cent. */
export const percent = matching(/^\d{1,3}(\.\d{1,2})?%$/, (text) => percentOf(text, 2));
/** `250 INR` or `250.50 INR` in paise. */
export const rupees = matching(/^\d{1,9}(\.\d{1,2})? INR$/, paiseOf);
export const count = matching(/^\d{1,3}$/, Number);
/** One or more, joined by commas. */
export const list = <Value>(each: z.ZodMiniType<Value, string>) =>
  z.pipe(matching(/./, partsOf), z.array(each).check(z.minLength(1)));

/** ISO 8601: `P3D`. */
export const days = matching(/^P[1-9]\d?D$/, daysOf);
/** How somebody earns. */
export const workList = list(z.enum(['SALARIED', 'SELF_EMPLOYED', 'BUSINESS', 'RETIRED', 'STUDENT', 'OTHER']));
