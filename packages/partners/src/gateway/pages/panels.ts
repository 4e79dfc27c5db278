import { m, type Locale } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import { renderSVG } from 'uqr';
import { escapeHtml } from '../../kit/pages/page.ts';
import type { PaymentEntry } from '../sandbox/books.ts';
import { upiCodes, bankCodes } from '../wire.ts';
import { addressField, declineOptions, hiddenInput, submitButton, field } from './form.ts';

/** UPI deep link of a payment (NPCI linking specification 1.6). */
interface UpiPayment {
  /** Address of the payee: `naav.bills@naav`. */
  payeeAddress: string;
  payeeName: string;
  /** Merchant category code, four digits. */
  merchantCode: string;
  /** Ours, at most 35 letters and digits. */
  reference: string;
  note: string;
  amountPaise: Paise;
}

/** Paise as the decimal rupees that UPI wants: `12305` → `123.05`. */
const decimalRupees = (paise: Paise): string => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/** The link that opens a UPI app; a QR code holds the same text. Spaces are `%20`, never `+`. */
export const upiLink = ({
  payeeAddress,
  payeeName,
  merchantCode,
  reference,
  note,
  amountPaise,
}: UpiPayment): string => {
  const fields = {
    pa: payeeAddress,
    pn: payeeName,
    mc: merchantCode,
    tr: reference,
    tn: note,
    am: decimalRupees(amountPaise),
    cu: 'INR',
    mode: '04',
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
};

/** A link to a UPI app, its QR code, and buttons that answer in place of an app. */
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
    ${hiddenInput('method', 'UPI')}
    <h2>${escapeHtml(m.gateway_upi_app({}, { locale }))}</h2>
    ${addressField(locale, wrongAddress ?? 'asha@naav', wrongAddress !== undefined)}
    ${submitButton('act', 'approve', m.common_pay_amount({ amount }, { locale }), true)}
    ${declineOptions(locale, upiCodes)}
  </form>`;
};

/** The card's number, which only the form's parser sees. */
export const cardPanel = (locale: Locale, amount: string, wrong?: 'card' | 'expiry'): string => `
  <form class="card" method="post">
    ${hiddenInput('method', 'CARD')}
    ${field({
      name: 'card',
      label: m.gateway_card_number({}, { locale }),
      attributes: 'inputmode="numeric" autocomplete="cc-number" maxlength="23" required',
      error: wrong === 'card' ? m.gateway_card_wrong({}, { locale }) : undefined,
    })}
    <div class="two">
      ${field({
        name: 'expiry',
        label: m.gateway_card_expiry({}, { locale }),
        attributes: 'inputmode="numeric" autocomplete="cc-exp" maxlength="5" required',
        error: wrong === 'expiry' ? m.gateway_card_expiry_wrong({}, { locale }) : undefined,
      })}
      ${field({
        name: 'name',
        label: m.gateway_card_name({}, { locale }),
        attributes: 'autocomplete="cc-name" maxlength="60"',
      })}
    </div>
    <p class="muted small">${escapeHtml(m.gateway_card_hint({}, { locale }))}</p>
    ${submitButton('act', 'card', m.common_pay_amount({ amount }, { locale }), true)}
  </form>`;

/** The code that the card's bank sent. */
export const cardCodePanel = (
  locale: Locale,
  amount: string,
  { lastFour, isWrong }: { lastFour: string; isWrong: boolean },
): string => `<form class="card" method="post">
    ${hiddenInput('method', 'CARD')}${hiddenInput('lastFour', lastFour)}
    <p>${escapeHtml(m.gateway_otp_hint({ card: `•••• ${lastFour}` }, { locale }))}</p>
    ${field({
      name: 'otp',
      label: m.gateway_otp({}, { locale }),
      attributes: 'inputmode="numeric" autocomplete="one-time-code" maxlength="6" required',
      error: isWrong ? m.gateway_otp_wrong({}, { locale }) : undefined,
    })}
    ${submitButton('act', 'cardCode', m.common_pay_amount({ amount }, { locale }), true)}
  </form>`;

/** Banks of the net banking list; all of them invented. */
export const banks = ['Kaveri Bank', 'Sahyadri Bank', 'Udaan Small Finance Bank', 'Narmada Gramin Bank'] as const;

export const banksPanel = (locale: Locale): string => `<form class="card" method="post">
    ${hiddenInput('method', 'NETBANKING')}
    <label>${escapeHtml(m.gateway_bank({}, { locale }))}
      <select class="field" name="bank">${banks.map((bank) => `<option>${bank}</option>`).join('')}</select></label>
    ${submitButton('act', 'bank', m.common_continue({}, { locale }), true)}
  </form>`;

/** The bank's own page, as far as a sandbox has one. */
export const bankPanel = (locale: Locale, amount: string, bank: string): string => `<form class="card" method="post">
    ${hiddenInput('method', 'NETBANKING')}${hiddenInput('bank', bank)}
    <h2>${escapeHtml(m.gateway_bank_page({ bank }, { locale }))}</h2>
    <p class="muted">${escapeHtml(m.gateway_bank_hint({}, { locale }))}</p>
    ${submitButton('act', 'approve', m.common_pay_amount({ amount }, { locale }), true)}
    ${declineOptions(locale, bankCodes)}
  </form>`;
