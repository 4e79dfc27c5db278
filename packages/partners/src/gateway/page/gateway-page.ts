import { type DeskPage, escapeHtml } from '../../kit/desk/desk.ts';
import type { PaymentEntry, RefundEntry } from '../books.ts';
import { faults } from '../rules/faults.ts';

const rupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`;

const tones: Readonly<Record<string, string>> = { succeeded: 'good', credited: 'good', failed: 'bad', pending: 'warn' };

const chip = (state: string): string => `<span class="chip ${tones[state] ?? ''}">${state}</span>`;

const paymentRow = ({ reference, payeeName, amountPaise, state, code, token }: PaymentEntry): string => `<tr>
  <th scope="row" class="mono">${token && state === 'created' ? `<a href="/gateway/pay/${token}">${escapeHtml(reference)}</a>` : escapeHtml(reference)}</th>
  <td>${escapeHtml(payeeName)}<br>${rupees(amountPaise)}</td><td>${chip(state)} ${escapeHtml(code ?? '')}</td></tr>`;

const refundRow = ({ reference, paymentReference, amountPaise, state, bankReference }: RefundEntry): string => `<tr>
  <th scope="row" class="mono">${escapeHtml(reference)}</th><td class="mono">${escapeHtml(paymentReference)}<br>${rupees(amountPaise)}</td>
  <td>${chip(state)} <span class="mono">${escapeHtml(bankReference ?? '')}</span></td></tr>`;

export interface GatewayPageOptions {
  brand: string;
  /** Newest first. */
  payments: readonly PaymentEntry[];
  refunds: readonly RefundEntry[];
}

/** The gateway for whoever tries the app out: what was paid and given back, and the amounts that fail on purpose. */
export const gatewayPage = ({ brand, payments, refunds }: GatewayPageOptions): DeskPage => ({
  title: `Payment gateway · ${brand} sandbox`,
  styles: ['/gateway/assets/gateway.css'],
  body: `<main class="desk">
  <header class="desk-head">
    <a href="/" aria-label="Sandbox"><img src="/desk/coin.svg" alt="" width="40" height="40"></a>
    <div><h1>Payment gateway</h1><p>Naav Pay collects the money and gives it back. None of it is real.</p></div>
  </header>
  <div class="gateway">
    <section class="card"><h2>Payments, newest first</h2>${
      payments.length === 0
        ? '<p class="muted">None yet. Pay a bill in the app and it stands here.</p>'
        : `<table class="table">${payments.map(paymentRow).join('')}</table>`
    }</section>
    <section class="card"><h2>Refunds, newest first</h2>${
      refunds.length === 0
        ? '<p class="muted">None yet.</p>'
        : `<table class="table">${refunds.map(refundRow).join('')}</table>`
    }</section>
    <section class="card"><h2>Amounts that fail on purpose</h2>
      <p class="muted small">The last four digits of an amount in whole rupees, from ₹1,000 up, choose: ₹28,001 is refused with Z9. On the payment page every refusal can also be chosen.</p>
      <table class="table">${Object.entries(faults)
        .map(([ending, { meaning }]) => `<tr><th scope="row">…${ending}</th><td>${escapeHtml(meaning)}</td></tr>`)
        .join('')}</table>
    </section>
  </div>
</main>`,
});
