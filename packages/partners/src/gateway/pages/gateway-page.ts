import { type SandboxPage, escapeHtml } from '../../kit/pages/page.ts';
import { endingTable, moment, partnerPage, rupees, tableOf } from '../../kit/pages/partner-page.ts';
import type { Switches } from '../../kit/sandbox/faults.ts';
import type { PaymentEntry, RefundEntry } from '../sandbox/books.ts';
import { codeText } from '../sandbox/code-text.ts';
import { cardRefusals, faults } from '../sandbox/faults.ts';
import listed from './controls.json' with { type: 'json' };

interface GatewayPageOptions {
  brand: string;
  now: Date;
  switches: Switches;
  /** Newest first. */
  payments: readonly PaymentEntry[];
  refunds: readonly RefundEntry[];
}

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

const controlRow = ({ path, body, meaning }: (typeof controls)[number]): string => `<tr>
  <th scope="row" class="mono">${body ? 'POST' : 'GET'} ${path}<br><span class="muted">${escapeHtml(body ? JSON.stringify(body) : '')}</span></th>
  <td>${escapeHtml(meaning)}</td></tr>`;

const amountEndings = Object.entries(faults).map(([ending, { meaning }]) => [ending, meaning] as const);
const cardEndings = Object.entries(cardRefusals).map(([ending, code]) => [ending, codeText(code, 'en')] as const);

/** Sandbox page of the gateway: payments, refunds, and ways to trigger faults. */
export const gatewayPage = ({ brand, now, switches, payments, refunds }: GatewayPageOptions): SandboxPage =>
  partnerPage({
    brand,
    name: 'Payment gateway',
    introduction: `Naav Pay collects and refunds money. None of it is real. Its clock says ${moment(now)}.`,
    switches,
    styles: ['/gateway/page/gateway.css'],
    main: `<section class="card"><h2>Payments, newest first</h2>
        ${tableOf(payments.map(paymentRow), 'None yet. Pay a bill in the app to see it here.')}</section>
      <section class="card"><h2>Refunds, newest first</h2>${tableOf(refunds.map(refundRow), 'None yet.')}</section>`,
    aside: `<details class="card" open><summary>Amounts that fail on purpose</summary>
        <p class="muted small">The last four digits of an amount in whole rupees, from ₹1,000 up, choose: of ₹28,001 the payer’s bank pays nothing. On the payment page every refusal can be chosen too.</p>
        ${endingTable(amountEndings)}</details>
      <details class="card"><summary>Cards that fail on purpose</summary>
        <p class="muted small">Any number with a right check digit pays, save with these endings. The bank’s code 000000 is wrong, any other six digits are right.</p>
        ${endingTable(cardEndings)}</details>
      <details class="card"><summary>Control</summary>
        <p class="muted small">Below <span class="mono">/gateway/control/</span>, with JSON.</p>
        ${tableOf(controls.map(controlRow), '')}</details>`,
  });

export interface Control {
  /** Below `/gateway/control/`; a `POST` if there is a body, else a `GET`. */
  path: string;
  /** A body that is taken. */
  body?: object;
  meaning: string;
}

/** Public routes of the gateway's sandbox page. */
export const controls: readonly Control[] = listed;
