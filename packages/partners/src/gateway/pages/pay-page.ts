import { type Locale, m } from '@sikka/messages';
import { formatRupees, paise } from '@sikka/money';
import { type DeskPage, escapeHtml } from '../../kit/desk/desk.ts';
import type { PaymentEntry } from '../books.ts';
import { bankPanel, banksPanel } from './bank-panel.ts';
import { cardCodePanel, cardPanel } from './card-panel.ts';
import { submit } from './form.ts';
import { frame } from './frame.ts';
import { upiPanel } from './upi-panel.ts';

type Method = PaymentEntry['methods'][number];

/** Where the page stands: at a way of paying, or one step into a card or a bank, perhaps with something to correct. */
export type PayStep =
  | { kind: 'UPI'; wrongAddress?: string }
  | { kind: 'CARD'; wrong?: 'card' | 'expiry' }
  | { kind: 'NETBANKING' }
  | { kind: 'cardCode'; lastFour: string; isWrong: boolean }
  | { kind: 'bank'; bank: string };

const ways = { UPI: m.gateway_way_upi, CARD: m.gateway_way_card, NETBANKING: m.gateway_way_netbanking } as const;

const methodOf = ({ kind }: PayStep): Method => (kind === 'cardCode' ? 'CARD' : kind === 'bank' ? 'NETBANKING' : kind);

const wayLinks = (methods: readonly Method[], chosen: Method, locale: Locale): string =>
  `<nav class="ways" aria-label="${escapeHtml(m.gateway_ways({}, { locale }))}">${methods
    .map((method) => {
      const current = method === chosen ? ' aria-current="true"' : '';
      return `<a href="?method=${method}"${current}>${escapeHtml(ways[method]({}, { locale }))}</a>`;
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

/** The page where a payment is made. */
export const payPage = (entry: PaymentEntry, step: PayStep): DeskPage => {
  const { locale, payeeName, note, amountPaise, methods, expiresAt, returnUrl } = entry;
  const amount = formatRupees(paise(amountPaise), locale);
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
    ${wayLinks(methods, methodOf(step), locale)}
    ${panelOf(entry, step, amount)}
    <form method="post">${submit('act', 'cancel', m.gateway_cancel({}, { locale }))}</form>`,
  });
};
