import { type Locale, m } from '@sikka/messages';
import { escapeHtml } from '../../kit/desk/desk.ts';
import { bankCodes } from '../wire.ts';
import { declining, hidden, submit } from './form.ts';

/** Banks of the net banking list; all of them invented. */
export const banks = ['Kaveri Bank', 'Sahyadri Bank', 'Udaan Small Finance Bank', 'Narmada Gramin Bank'] as const;

export const banksPanel = (locale: Locale): string => `<form class="card" method="post">
    ${hidden('method', 'NETBANKING')}
    <label>${escapeHtml(m.gateway_bank({}, { locale }))}
      <select class="field" name="bank">${banks.map((bank) => `<option>${bank}</option>`).join('')}</select></label>
    ${submit('act', 'bank', m.gateway_continue({}, { locale }), true)}
  </form>`;

/** The bank's own page, as far as a sandbox has one. */
export const bankPanel = (locale: Locale, amount: string, bank: string): string => `<form class="card" method="post">
    ${hidden('method', 'NETBANKING')}${hidden('bank', bank)}
    <h2>${escapeHtml(m.gateway_bank_page({ bank }, { locale }))}</h2>
    <p class="muted">${escapeHtml(m.gateway_bank_hint({}, { locale }))}</p>
    ${submit('act', 'approve', m.gateway_approve({ amount }, { locale }), true)}
    ${declining(locale, bankCodes)}
  </form>`;
