import { type Locale, m } from '@sikka/messages';
import { formatRupees } from '@sikka/money';
import { type SandboxPage, escapeHtml } from '../../kit/pages/page.ts';
import type { PaymentEntry, MandateEntry } from '../sandbox/books.ts';
import { submitButton, frame, addressField } from './form.ts';
import { bankPanel, banksPanel, cardCodePanel, cardPanel, upiPanel } from './panels.ts';

type Method = PaymentEntry['methods'][number];

/** State of the page: the selected method, or a step of a card or bank payment, with any error. */
export type PayStep =
  | { kind: 'UPI'; wrongAddress?: string }
  | { kind: 'CARD'; wrong?: 'card' | 'expiry' }
  | { kind: 'NETBANKING' }
  | { kind: 'cardCode'; lastFour: string; isWrong: boolean }
  | { kind: 'bank'; bank: string };

const methodNames = {
  UPI: m.common_upi,
  CARD: m.common_card,
  NETBANKING: m.common_net_banking,
} as const;

const methodOf = ({ kind }: PayStep): Method => (kind === 'cardCode' ? 'CARD' : kind === 'bank' ? 'NETBANKING' : kind);

const methodLinks = (methods: readonly Method[], chosen: Method, locale: Locale): string =>
  `<nav class="methods" aria-label="${escapeHtml(m.common_ways_to_pay({}, { locale }))}">${methods
    .map((method) => {
      const current = method === chosen ? ' aria-current="true"' : '';
      return `<a href="?method=${method}"${current}>${escapeHtml(methodNames[method]({}, { locale }))}</a>`;
    })
    .join('')}</nav>`;

const panelOf = (entry: PaymentEntry, step: PayStep, amount: string): string => {
  const { locale } = entry;
  switch (step.kind) {
    case 'UPI':
      return upiPanel(entry, amount, step.wrongAddress);
    case 'CARD':
      return cardPanel(locale, amount, step.wrong);
    case 'cardCode':
      return cardCodePanel(locale, amount, step);
    case 'NETBANKING':
      return banksPanel(locale);
    case 'bank':
      return bankPanel(locale, amount, step.bank);
  }
};

export const payPage = (entry: PaymentEntry, step: PayStep): SandboxPage => {
  const { locale, payeeName, note, amountPaise, methods, expiresAt, returnUrl } = entry;
  const amount = formatRupees(amountPaise, locale);
  const time = new Date(expiresAt).toLocaleTimeString(locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    timeZone: 'Asia/Kolkata',
    timeStyle: 'short',
  });
  return frame({
    locale,
    returnUrl,
    title: m.gateway_title({ payee: payeeName }, { locale }),
    body: `<section class="card order">
      <p class="muted">${escapeHtml(m.gateway_paying({}, { locale }))}</p><h1>${escapeHtml(payeeName)}</h1>
      <p class="sum">${escapeHtml(amount)}</p><p class="muted">${escapeHtml(note)}</p>
      <p class="muted small">${escapeHtml(m.gateway_pay_by({ time }, { locale }))}</p>
    </section>
    ${methodLinks(methods, methodOf(step), locale)}
    ${panelOf(entry, step, amount)}
    <form method="post">${submitButton('act', 'cancel', m.gateway_cancel({}, { locale }))}</form>`,
  });
};

const endPage = (locale: Locale, title: string, returnUrl: string): SandboxPage =>
  frame({
    locale,
    title,
    body: `<section class="card order">
      <h1>${escapeHtml(title)}</h1><p>${escapeHtml(m.gateway_done_text({}, { locale }))}</p></section>
    <a class="button main" href="${escapeHtml(returnUrl)}">${escapeHtml(m.gateway_back({}, { locale }))}</a>`,
  });

const paymentEnds = {
  succeeded: m.common_paid,
  pending: m.gateway_done_pending,
  failed: m.common_payment_failed,
  cancelled: m.common_cancelled,
  expired: m.gateway_done_expired,
} as const;

/** Final state of a payment, for a payer who reopens its page. */
export const paymentEnd = ({ locale, returnUrl }: PaymentEntry, state: keyof typeof paymentEnds): SandboxPage =>
  endPage(locale, paymentEnds[state]({}, { locale }), returnUrl);

/** Final state of a mandate request. */
export const mandateEnd = ({ locale, returnUrl, state }: MandateEntry): SandboxPage =>
  endPage(
    locale,
    state === 'active' ? m.gateway_mandate_active({}, { locale }) : m.common_this_request_is_closed({}, { locale }),
    returnUrl,
  );

/** Nothing under this address. */
export const missingPage = (locale: Locale): SandboxPage => {
  const title = m.gateway_missing({}, { locale });
  return frame({
    locale,
    title,
    body: `<section class="card order">
      <h1>${escapeHtml(title)}</h1><p>${escapeHtml(m.gateway_missing_text({}, { locale }))}</p></section>`,
  });
};

/** Approval page of a mandate. `wrongAddress` is the invalid UPI ID that the payer entered. */
export const mandatePage = (entry: MandateEntry, wrongAddress?: string): SandboxPage => {
  const { locale, payeeName, note, maxPaise, endsAt, returnUrl } = entry;
  const amount = formatRupees(maxPaise, locale);
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
      ${submitButton('act', 'approve', m.gateway_mandate_agree({ amount }, { locale }), true)}
      ${submitButton('act', 'decline', m.gateway_mandate_refuse({}, { locale }))}
    </form>`,
  });
};
