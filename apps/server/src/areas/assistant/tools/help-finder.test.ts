import { describe, expect, test, vi } from 'vitest';
import type { SearchDocument } from '#platform/search/search-source.ts';
import { createHelpFinder } from './help-finder.ts';

const document: SearchDocument = {
  kind: 'HELP',
  title: { en: 'My code does not come', hi: 'मेरा कोड नहीं आता' },
  line: { en: 'Wait for a minute.', hi: 'एक मिनट रुकिए।' },
  words: 'otp not coming, no sms',
  link: '/problemDetail?articleId=otp-not-coming',
};
const log = { warn: vi.fn<() => void>() } as unknown as Parameters<typeof createHelpFinder>[1];

describe('the articles', () => {
  test('are loaded once for concurrent questions', async () => {
    const documents = vi.fn<() => Promise<SearchDocument[]>>(async () => [document]);
    const { find } = createHelpFinder([{ documents }], log);
    const found = await Promise.all(Array.from({ length: 16 }, () => find('otp not coming')));
    expect(found.every((best) => best?.link === document.link)).toBe(true);
    await find('no sms');
    expect(documents).toHaveBeenCalledTimes(1);
  });

  test('of a failed source are loaded again for the next question', async () => {
    const documents = vi
      .fn<() => Promise<SearchDocument[]>>(async () => [document])
      .mockRejectedValueOnce(new Error('no answer'));
    const { find } = createHelpFinder([{ documents }], log);
    expect(await find('otp not coming')).toBeUndefined();
    expect(await find('otp not coming')).toMatchObject({ link: document.link });
  });
});
