import { m } from '@sikka/messages';
import { theRouter } from '../shared/navigation.ts';
import { pageFacts } from '../shared/page-facts.ts';
import { toast } from '../shared/toast.ts';
import { isInTheMiddle } from './typing.ts';

/** How long the way to a notification is offered, in milliseconds. */
const offerMs = 12_000;

/** Opens what a pressed notification is about, a path below the base; to somebody in the middle of something it is only offered. */
export const openNotice = (noticeLink: string): void => {
  const href = `${pageFacts().base}${noticeLink}`;
  if (!isInTheMiddle()) return void theRouter().history.push(href);
  toast(m.frame_notice_waits(), { durationMs: offerMs, link: { href, label: m.frame_notice_open() } });
};
