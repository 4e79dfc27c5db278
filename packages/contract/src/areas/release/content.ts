import * as z from 'zod/mini';
import { plainText } from '../../kit/typed.ts';
import { contentFaults } from '../feed/content.ts';

const versionCode = z.int().check(z.minimum(0), z.maximum(99_999_999));
const written = (limit: number) => plainText(limit).check(z.minLength(1));

/** The update policy of a store channel as it is stored; `all` is for every channel without one. */
export const upgradePolicy = z
  .strictObject({
    channel: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    lowest_version_code: versionCode,
    newest_version_code: versionCode,
    force_title_en: written(60),
    force_title_hi: written(60),
    force_text_en: written(240),
    force_text_hi: written(240),
    offer_title_en: written(60),
    offer_title_hi: written(60),
    offer_text_en: written(240),
    offer_text_hi: written(240),
  })
  .check(
    z.refine((row) => row.newest_version_code >= row.lowest_version_code, {
      error: contentFaults.outOfRange,
      path: ['newest_version_code'],
    }),
  );
