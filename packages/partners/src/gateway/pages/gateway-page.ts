import { type DeskPage, escapeHtml } from '../../kit/desk/desk.ts';
import type { Switches } from '../../kit/sandbox/switches.ts';
import type { PaymentEntry, RefundEntry } from '../books.ts';
import { cardRefusals } from '../rules/cards.ts';
import { codeText } from '../rules/code-text.ts';
import { controls } from '../rules/controls.ts';
import { faults } from '../rules/faults.ts';

export interface GatewayPageOptions {
  brand: string;
  now: Date;
  switches: Switches;
  /** Newest first. */
  payments: readonly PaymentEntry[];
  refunds: readonly RefundEntry[];
}

const rupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`;

const moment = (at: Date): string =>
  at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'medium' });

const tones: Readonly<Record<string, string>> = { succeeded: 'good', credited: 'good', failed: 'bad', pending: 'warn' };

const chip = (state: string): string => `<span class="chip ${tones[state] ?? ''}">${state}</span>`;

const paymentRow = ({ reference, payeeName, amountPaise, state, code, token }: PaymentEntry): string => `<tr>
  <th scope="row" class="mono">${token ? `<a href="/gateway/pay/${token}">${escapeHtml(reference)}</a>` : escapeHtml(reference)}</th>
  <td>${rupees(amountPaise)}<br><span class="muted">${escapeHtml(payeeName)}</span></td>
  <td>${chip(state)}<br><span class="small muted">${escapeHtml(code ? codeText(code, 'en') : '')}</span></td></tr>`;

const refundRow = ({ reference, paymentReference, amountPaise, state, bankReference }: RefundEntry): string => `<tr>
  <th scope="row" class="mono">${escapeHtml(reference)}</th>
  <td>${rupees(amountPaise)}<br><span class="mono muted">of ${escapeHtml(paymentReference)}</span></td>
  <td>${chip(state)}<br><span class="mono">${escapeHtml(bankReference ?? '')}</span></td></tr>`;

const endingRow = (ending: string, meaning: string): string =>
  `<tr><th scope="row">…${ending}</th><td>${escapeHtml(meaning)}</td></tr>`;

const controlRow = ({ path, body, meaning }: (typeof controls)[number]): string => `<tr>
  <th scope="row" class="mono">${body ? 'POST' : 'GET'} ${path}<br><span class="muted">${escapeHtml(body ? JSON.stringify(body) : '')}</span></th>
  <td>${escapeHtml(meaning)}</td></tr>`;

const switched = ({ down, silent, slowMs }: Switches): string =>
  [down ? 'down' : '', silent ? 'silent' : '', slowMs > 0 ? `${slowMs} ms slower` : ''].filter(Boolean).join(', ');

const listed = (rows: string[], none: string): string =>
  rows.length === 0 ? `<p class="muted">${none}</p>` : `<table class="table">${rows.join('')}</table>`;

/** The gateway for whoever tries the app out: what was paid and given back, and all that can be made to go wrong. */
export const gatewayPage = ({ brand, now, switches, payments, refunds }: GatewayPageOptions): DeskPage => ({
  title: `Payment gateway · ${brand} sandbox`,
  styles: ['/gateway/page/gateway.css'],
  body: `<main class="desk">
  <header class="desk-head">
    <a href="/" aria-label="Sandbox"><img src="/desk/coin.svg" alt="" width="40" height="40"></a>
    <div class="grow"><h1>Payment gateway</h1><p>Naav Pay collects money and gives it back. None of it is real. Its clock says ${moment(now)}.</p></div>
    ${switched(switches) ? `<span class="chip bad">${switched(switches)}</span>` : ''}
  </header>
  <div class="gateway">
    <div>
      <section class="card"><h2>Payments, newest first</h2>
        ${listed(payments.map(paymentRow), 'None yet. Pay a bill in the app and it stands here.')}</section>
      <section class="card"><h2>Refunds, newest first</h2>${listed(refunds.map(refundRow), 'None yet.')}</section>
    </div>
    <aside>
      <details class="card" open><summary>Amounts that fail on purpose</summary>
        <p class="muted small">The last four digits of an amount in whole rupees, from ₹1,000 up, choose: of ₹28,001 the payer’s bank pays nothing. On the payment page every refusal can be chosen too.</p>
        <table class="table">${Object.entries(faults)
          .map(([ending, { meaning }]) => endingRow(ending, meaning))
          .join('')}</table></details>
      <details class="card"><summary>Cards that fail on purpose</summary>
        <p class="muted small">Any number with a right check digit pays, save with these endings. The bank’s code 000000 is wrong, any other six digits are right.</p>
        <table class="table">${Object.entries(cardRefusals)
          .map(([ending, code]) => endingRow(ending, codeText(code, 'en')))
          .join('')}</table></details>
      <details class="card"><summary>Control</summary>
        <p class="muted small">Below <span class="mono">/gateway/control/</span>, with JSON.</p>
        <table class="table">${controls.map(controlRow).join('')}</table></details>
    </aside>
  </div>
</main>`,
});
