import { m } from '@sikka/messages';
import { theRouter } from '../shared/navigation.ts';
import { pageFacts } from '../shared/page-facts.ts';
import { toast } from '../shared/toast.ts';
import { isInTheMiddle } from './typing.ts';

/** How long the toast with the link stays, in milliseconds. */
const offerMs = 12_000;

/**
 * Opens a pressed notification's path, below the base; if the user is filling in a form, only
 * offers it in a toast.
 */
export const openNotice = (noticeLink: string): void => {
  const href = `${pageFacts().base}${noticeLink}`;
  if (!isInTheMiddle()) return void theRouter().push(href);
  toast(m.frame_notice_waits(), { durationMs: offerMs, link: { href, label: m.frame_notice_open() } });
};
