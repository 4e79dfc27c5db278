import { type Locale, m } from '@sikka/messages';
import { formatRupees, paise } from '@sikka/money';
import { type DeskPage, escapeHtml } from '../../kit/desk/desk.ts';
import type { MandateEntry, PaymentEntry } from '../books.ts';
import { frame, hidden, submit } from './frame.ts';

const ended = (locale: Locale, title: string, text: string, returnUrl: string): DeskPage =>
  frame({
    locale,
    title,
    body: `<section class="card order" role="status"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></section>
    <a class="button main" href="${escapeHtml(returnUrl)}">${escapeHtml(m.gateway_back({}, { locale }))}</a>`,
  });

const paymentEnds = {
  succeeded: m.gateway_done_succeeded,
  pending: m.gateway_done_pending,
  failed: m.gateway_done_failed,
  cancelled: m.gateway_done_cancelled,
  expired: m.gateway_done_expired,
} as const;

/** What became of a payment, on the way back to the app. */
export const paymentEnd = ({ locale, returnUrl }: PaymentEntry, state: keyof typeof paymentEnds): DeskPage =>
  ended(locale, paymentEnds[state]({}, { locale }), m.gateway_done_text({}, { locale }), returnUrl);

/** The page where a payer agrees to a mandate. */
export const mandatePage = ({ locale, payeeName, note, maxPaise, endsAt }: MandateEntry): DeskPage => {
  const amount = formatRupees(paise(maxPaise), locale);
  const day = new Date(endsAt).toLocaleDateString(locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'long',
  });
  return frame({
    locale,
    title: m.gateway_mandate_title({ payee: payeeName }, { locale }),
    body: `<section class="card order">
      <h1>${escapeHtml(m.gateway_mandate_title({ payee: payeeName }, { locale }))}</h1>
      <p>${escapeHtml(m.gateway_mandate_text({ payee: payeeName, amount, day }, { locale }))}</p><p class="muted">${escapeHtml(note)}</p>
    </section>
    <form class="card" method="post">
      <label>${escapeHtml(m.gateway_upi_id({}, { locale }))}
        <input class="field" name="payer" value="asha@naav" maxlength="50" pattern="[a-zA-Z0-9._\\-]{2,40}@[a-z]{2,10}" required></label>
      ${hidden('method', 'UPI')}
      ${submit('act', 'approve', m.gateway_mandate_agree({ amount }, { locale }), true)}
      ${submit('act', 'decline', m.gateway_mandate_refuse({}, { locale }))}
    </form>`,
  });
};

/** What became of the wish for a mandate. */
export const mandateEnd = ({ locale, returnUrl, state }: MandateEntry): DeskPage =>
  ended(
    locale,
    state === 'active' ? m.gateway_mandate_active({}, { locale }) : m.gateway_mandate_closed({}, { locale }),
    m.gateway_done_text({}, { locale }),
    returnUrl,
  );

/** Nothing under this address. */
export const missingPage = (locale: Locale): DeskPage =>
  frame({
    locale,
    title: m.gateway_missing({}, { locale }),
    body: `<h1>${escapeHtml(m.gateway_missing({}, { locale }))}</h1>`,
  });
