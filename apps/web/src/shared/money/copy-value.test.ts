import { m } from '@sikka/messages';
import { afterEach, expect, it, vi } from 'vitest';
import { bridge } from '../bridge.ts';
import * as toasts from '../toast.ts';
import { copyValue } from './copy-value.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  [{ copied: true }, true, m.payments_screen_copied],
  [{ copied: false }, false, m.payments_screen_copy_failed],
  [new Error('no clipboard'), false, m.payments_screen_copy_failed],
] as const)('a copy that ends with %o is %s, and says so', async (answer, isCopied, text) => {
  const toast = vi.spyOn(toasts, 'toast');
  const call = vi.spyOn(bridge(), 'call').mockImplementation((async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never);
  expect(await copyValue('LUNCH50')).toBe(isCopied);
  expect(call).toHaveBeenCalledWith('copyText', { text: 'LUNCH50' });
  expect(toast).toHaveBeenCalledExactlyOnceWith(text());
});
