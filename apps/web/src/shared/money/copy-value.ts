import { m } from '@sikka/messages';
import { bridge } from '../bridge.ts';
import { toast } from '../toast.ts';

/** Copies a text to the clipboard and shows a toast with the result. Returns whether it is copied. */
export const copyValue = async (value: string): Promise<boolean> => {
  const { copied } = await bridge()
    .call('copyText', { text: value })
    .catch(() => ({ copied: false }));
  toast(copied ? m.payments_screen_copied() : m.payments_screen_copy_failed());
  return copied;
};
