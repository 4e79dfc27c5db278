import { m } from '@sikka/messages';
import { formatRupees, paise } from '@sikka/money';
import { type DeskPage, escapeHtml } from '../../kit/desk/desk.ts';
import type { MandateEntry } from '../books.ts';
import { addressField, submit } from './form.ts';
import { frame } from './frame.ts';

/** The page where a payer agrees to a mandate. `wrongAddress` is what was written for a UPI ID and is none. */
export const mandatePage = (entry: MandateEntry, wrongAddress?: string): DeskPage => {
  const { locale, payeeName, note, maxPaise, endsAt, returnUrl } = entry;
  const amount = formatRupees(paise(maxPaise), locale);
  const lastDay = new Date(endsAt - 1).toLocaleDateString(locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'long',
  });
  const title = m.gateway_mandate_title({ payee: payeeName }, { locale });
  return frame({
    locale,
    returnUrl,
    title,
    body: `<section class="card order">
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(m.gateway_mandate_text({ payee: payeeName, amount, day: lastDay }, { locale }))}</p><p class="muted">${escapeHtml(note)}</p>
    </section>
    <form class="card" method="post">
      ${addressField(locale, wrongAddress ?? 'asha@naav', wrongAddress !== undefined)}
      ${submit('act', 'approve', m.gateway_mandate_agree({ amount }, { locale }), true)}
      ${submit('act', 'decline', m.gateway_mandate_refuse({}, { locale }))}
    </form>`,
  });
};
