import { bridge } from '../bridge.ts';
import { pageFacts } from '../page-facts.ts';
import { toast } from '../toast.ts';
import { copyValue } from './copy-value.ts';

interface Words {
  title: string;
  text: string;
  /** Shown if sharing fails. */
  failedText: string;
}

/** Shares a text with a link to the app; copies the text in browsers that cannot share. */
export const shareWords = async ({ title, text, failedText }: Words): Promise<void> => {
  if (bridge().kind === 'browser' && !('share' in navigator)) {
    await copyValue(text);
    return;
  }
  const url = new URL(`${pageFacts().base}/`, location.origin).href;
  const { state } = await bridge()
    .call('share', { title, text, url })
    .catch(() => ({ state: 'failed' as const }));
  if (state === 'failed') toast(failedText);
};
