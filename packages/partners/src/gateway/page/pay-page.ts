import { type Locale, m } from '@sikka/messages';
import { formatRupees, paise } from '@sikka/money';
import { renderSVG } from 'uqr';
import { type DeskPage, escapeHtml } from '../../kit/desk/desk.ts';
import type { PaymentEntry } from '../books.ts';
import { upiLink } from '../rules/upi-link.ts';
import { upiCodes } from '../wire.ts';
import { frame, hidden, submit } from './frame.ts';

/** Where the page stands: choosing, or one step into a card or a bank, or with something to correct. */
export type PayStep =
  | { kind: 'choose'; method: PaymentEntry['methods'][number]; wrong?: 'card' | 'expiry' }
  | { kind: 'cardCode'; lastFour: string; wrong: boolean }
  | { kind: 'bank'; bank: string };

/** Banks of the net banking list; all of them invented. */
export const banks = ['Kaveri Bank', 'Sahyadri Bank', 'Udaan Small Finance Bank', 'Narmada Gramin Bank'] as const;

const ways = { UPI: m.gateway_way_upi, CARD: m.gateway_way_card, NETBANKING: m.gateway_way_netbanking } as const;

const wayLinks = (entry: PaymentEntry, chosen: string, locale: Locale): string =>
  `<nav class="ways" aria-label="${escapeHtml(m.gateway_ways({}, { locale }))}">${entry.methods
    .map(
      (method) =>
        `<a href="?method=${method}"${method === chosen ? ' aria-current="true"' : ''}>${escapeHtml(ways[method]({}, { locale }))}</a>`,
    )
    .join('')}</nav>`;

const decline = (locale: Locale, codes: readonly { code: string; meaning: string }[]): string => `
  <label>${escapeHtml(m.gateway_decline_reason({}, { locale }))}
    <select class="field" name="code">${codes
      .map(({ code, meaning }) => `<option value="${code}" lang="en">${code} ${escapeHtml(meaning)}</option>`)
      .join('')}</select></label>
  ${submit('act', 'decline', m.gateway_decline({}, { locale }))}
  ${submit('act', 'pending', m.gateway_no_answer({}, { locale }))}`;

const upiPanel = (entry: PaymentEntry, amount: string, locale: Locale): string => {
  const link = upiLink({
    payeeAddress: 'naav.bills@naav',
    payeeName: entry.payeeName,
    merchantCode: '4900',
    reference: entry.reference,
    note: entry.note,
    amountPaise: entry.amountPaise,
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
    <label>${escapeHtml(m.gateway_upi_id({}, { locale }))}
      <input class="field" name="payer" value="asha@naav" maxlength="50" pattern="[a-zA-Z0-9._\\-]{2,40}@[a-z]{2,10}" required></label>
    ${submit('act', 'approve', m.gateway_approve({ amount }, { locale }), true)}
    ${decline(
      locale,
      upiCodes.filter((known) => known.class !== 'pending'),
    )}
  </form>`;
};

const cardPanel = (
  amount: string,
  wrong: 'card' | 'expiry' | undefined,
  locale: Locale,
): string => `<form class="card" method="post">
    ${hidden('method', 'CARD')}
    ${wrong ? `<p class="wrong" role="alert">${escapeHtml(wrong === 'card' ? m.gateway_card_wrong({}, { locale }) : m.gateway_card_expiry_wrong({}, { locale }))}</p>` : ''}
    <label>${escapeHtml(m.gateway_card_number({}, { locale }))}
      <input class="field" name="card" inputmode="numeric" autocomplete="cc-number" maxlength="23" required></label>
    <div class="two">
      <label>${escapeHtml(m.gateway_card_expiry({}, { locale }))}
        <input class="field" name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="5" required></label>
      <label>${escapeHtml(m.gateway_card_name({}, { locale }))}
        <input class="field" name="name" autocomplete="cc-name" maxlength="60"></label>
    </div>
    <p class="muted small">${escapeHtml(m.gateway_card_hint({}, { locale }))}</p>
    ${submit('act', 'card', m.gateway_approve({ amount }, { locale }), true)}
  </form>`;

const cardCodePanel = (
  amount: string,
  { lastFour, wrong }: { lastFour: string; wrong: boolean },
  locale: Locale,
): string => `<form class="card" method="post">
    ${hidden('method', 'CARD')}${hidden('lastFour', lastFour)}
    <p>${escapeHtml(m.gateway_otp_hint({ card: `•••• ${lastFour}` }, { locale }))}</p>
    ${wrong ? `<p class="wrong" role="alert">${escapeHtml(m.gateway_otp_wrong({}, { locale }))}</p>` : ''}
    <label>${escapeHtml(m.gateway_otp({}, { locale }))}
      <input class="field" name="otp" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required></label>
    ${submit('act', 'cardCode', m.gateway_approve({ amount }, { locale }), true)}
  </form>`;

const banksPanel = (locale: Locale): string => `<form class="card" method="post">
    ${hidden('method', 'NETBANKING')}
    <label>${escapeHtml(m.gateway_bank({}, { locale }))}
      <select class="field" name="bank">${banks.map((bank) => `<option>${bank}</option>`).join('')}</select></label>
    ${submit('act', 'bank', m.gateway_continue({}, { locale }), true)}
  </form>`;

const bankPanel = (amount: string, bank: string, locale: Locale): string => `<form class="card" method="post">
    ${hidden('method', 'NETBANKING')}${hidden('bank', bank)}
    <h2>${escapeHtml(m.gateway_bank_page({ bank }, { locale }))}</h2>
    <p class="muted">${escapeHtml(m.gateway_bank_hint({}, { locale }))}</p>
    ${submit('act', 'approve', m.gateway_approve({ amount }, { locale }), true)}
    ${decline(locale, [
      { code: 'NB_CANCELLED', meaning: 'Cancelled on the bank’s page' },
      { code: 'NB_FUNDS', meaning: 'Not enough money in the account' },
      { code: 'NB_DOWN', meaning: 'The bank’s page is not available' },
    ])}
  </form>`;

const panelOf = (entry: PaymentEntry, step: PayStep, amount: string): string => {
  const { locale } = entry;
  if (step.kind === 'cardCode') return cardCodePanel(amount, step, locale);
  if (step.kind === 'bank') return bankPanel(amount, step.bank, locale);
  switch (step.method) {
    case 'UPI':
      return upiPanel(entry, amount, locale);
    case 'CARD':
      return cardPanel(amount, step.wrong, locale);
    case 'NETBANKING':
      return banksPanel(locale);
  }
};

/** The page where a payment is made. */
export const payPage = (entry: PaymentEntry, step: PayStep): DeskPage => {
  const { locale, payeeName, note, amountPaise } = entry;
  const amount = formatRupees(paise(amountPaise), locale);
  const method = step.kind === 'choose' ? step.method : step.kind === 'bank' ? 'NETBANKING' : 'CARD';
  return frame({
    locale,
    title: m.gateway_title({ payee: payeeName }, { locale }),
    body: `<section class="card order">
      <p class="muted">${escapeHtml(m.gateway_paying({}, { locale }))}</p><h1>${escapeHtml(payeeName)}</h1>
      <p class="sum">${escapeHtml(amount)}</p><p class="muted">${escapeHtml(note)}</p>
    </section>
    ${wayLinks(entry, method, locale)}
    ${panelOf(entry, step, amount)}
    <form method="post">${submit('act', 'cancel', m.gateway_cancel({}, { locale }))}</form>`,
  });
};
