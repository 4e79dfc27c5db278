import { type Locale, m } from '@sikka/messages';
import { type DeskPage, escapeHtml } from '../../kit/desk/desk.ts';
import type { MandateEntry, PaymentEntry } from '../books.ts';
import { frame } from './frame.ts';

const ended = (locale: Locale, title: string, returnUrl: string): DeskPage =>
  frame({
    locale,
    title,
    body: `<section class="card order">
      <h1>${escapeHtml(title)}</h1><p>${escapeHtml(m.gateway_done_text({}, { locale }))}</p></section>
    <a class="button main" href="${escapeHtml(returnUrl)}">${escapeHtml(m.gateway_back({}, { locale }))}</a>`,
  });

const paymentEnds = {
  succeeded: m.gateway_done_succeeded,
  pending: m.gateway_done_pending,
  failed: m.gateway_done_failed,
  cancelled: m.gateway_done_cancelled,
  expired: m.gateway_done_expired,
} as const;

/** What became of a payment, for somebody who comes to its page again. */
export const paymentEnd = ({ locale, returnUrl }: PaymentEntry, state: keyof typeof paymentEnds): DeskPage =>
  ended(locale, paymentEnds[state]({}, { locale }), returnUrl);

/** What became of the wish for a mandate. */
export const mandateEnd = ({ locale, returnUrl, state }: MandateEntry): DeskPage =>
  ended(
    locale,
    state === 'active' ? m.gateway_mandate_active({}, { locale }) : m.gateway_mandate_closed({}, { locale }),
    returnUrl,
  );

/** Nothing under this address. */
export const missingPage = (locale: Locale): DeskPage => {
  const title = m.gateway_missing({}, { locale });
  return frame({
    locale,
    title,
    body: `<section class="card order">
      <h1>${escapeHtml(title)}</h1><p>${escapeHtml(m.gateway_missing_text({}, { locale }))}</p></section>`,
  });
};
