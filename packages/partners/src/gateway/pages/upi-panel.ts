import { m } from '@sikka/messages';
import { renderSVG } from 'uqr';
import { escapeHtml } from '../../kit/desk/desk.ts';
import type { PaymentEntry } from '../books.ts';
import { upiLink } from '../rules/upi-link.ts';
import { upiCodes } from '../wire.ts';
import { addressField, declining, hidden, submit } from './form.ts';

/** A link to a UPI app, the same as a QR code, and what the app of this sandbox, which has none, says. */
export const upiPanel = (entry: PaymentEntry, amount: string, wrongAddress?: string): string => {
  const { locale, payeeName, reference, note, amountPaise } = entry;
  const link = upiLink({
    payeeAddress: 'naav.bills@naav',
    payeeName,
    merchantCode: '4900',
    reference,
    note,
    amountPaise,
  });
  const drawing = Buffer.from(renderSVG(link, { border: 2 })).toString('base64');
  return `<section class="card panel">
    <a class="button" href="${escapeHtml(link)}">${escapeHtml(m.gateway_upi_open({}, { locale }))}</a>
    <p class="muted small">${escapeHtml(m.gateway_upi_scan({}, { locale }))}</p>
    <img class="qr" src="data:image/svg+xml;base64,${drawing}" width="208" height="208" alt="${escapeHtml(m.gateway_upi_qr_alt({ amount }, { locale }))}">
  </section>
  <form class="card" method="post">
    ${hidden('method', 'UPI')}
    <h2>${escapeHtml(m.gateway_upi_app({}, { locale }))}</h2>
    ${addressField(locale, wrongAddress ?? 'asha@naav', wrongAddress !== undefined)}
    ${submit('act', 'approve', m.gateway_approve({ amount }, { locale }), true)}
    ${declining(locale, upiCodes)}
  </form>`;
};
