import { escapeHtml, type DeskPage } from '../../kit/desk/desk.ts';
import type { Switches } from '../../kit/sandbox/faults.ts';
import { sandboxBillers } from '../billers/index.ts';
import type { PaymentEntry } from './books.ts';
import { faults } from './faults.ts';
import type { WireBiller } from '../wire.ts';

interface NetworkPageOptions {
  brand: string;
  records: readonly WireBiller[];
  /** Newest first. */
  payments: readonly PaymentEntry[];
  now: Date;
  switches: Switches;
}

const rupees = (paise: number): string => `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

const moment = (at: Date): string =>
  at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'medium' });

const flowOf = ({ fetchRequirement, supportBillValidation }: WireBiller): string => {
  if (fetchRequirement === 'MANDATORY') return 'Fetch';
  if (supportBillValidation === 'MANDATORY') return 'Validate';
  if (fetchRequirement === 'OPTIONAL') return 'Fetch, or at once';
  return supportBillValidation === 'OPTIONAL' ? 'Validate, or at once' : 'At once';
};

const billers = new Map(sandboxBillers.map((biller) => [biller.record.id, biller]));

const sampleOf = (id: string): string =>
  (billers.get(id)?.sample ?? [])
    .map(
      ({ name, value }) =>
        `<span class="small muted">${escapeHtml(name)}</span> <span class="mono">${escapeHtml(value)}</span>`,
    )
    .join('<br>');

const billerRow = (record: WireBiller): string => `<tr>
  <th scope="row">${escapeHtml(record.name)}<br><span class="mono muted">${record.id}</span></th>
  <td>${escapeHtml(record.categoryName)}<br><span class="muted">${record.coverage}</span></td>
  <td>${flowOf(record)}<br><span class="muted">${record.paymentAmountExactness}</span></td>
  <td>${sampleOf(record.id)}</td>
  <td>${record.status === 'ACTIVE' ? '' : `<span class="chip warn">${record.status}</span>`}${record.upmsEnabled ? '<span class="chip">Autopay</span>' : ''}</td>
</tr>`;

const tones = { processing: 'warn', success: 'good', failure: 'bad' } as const;

const paymentRow = ({
  reference,
  txnReferenceId,
  amountPaise,
  state,
  complianceReason,
  billerId,
  takenAt,
}: PaymentEntry): string => `<tr>
  <th scope="row" class="mono">${escapeHtml(reference)}<br>${txnReferenceId}</th>
  <td>${rupees(amountPaise)}<br><span class="muted">${escapeHtml(billers.get(billerId)?.record.name ?? billerId)}</span></td>
  <td><span class="chip ${tones[state]}">${state}</span><br><span class="small muted">${escapeHtml(complianceReason ?? moment(new Date(takenAt)))}</span></td>
</tr>`;

const steps = {
  fetch: 'Fetching or confirming',
  pay: 'Paying, and its webhooks',
  complaint: 'Complaining',
  registration: 'Registering for pushed bills',
} as const;

const faultTable = (step: keyof typeof steps): string => `<details class="card"${step === 'fetch' ? ' open' : ''}>
  <summary>${steps[step]}</summary>
  <table class="table">${[...faults]
    .filter(([, fault]) => fault.step === step)
    .map(([ending, { meaning }]) => `<tr><th scope="row">…${ending}</th><td>${escapeHtml(meaning)}</td></tr>`)
    .join('')}</table>
</details>`;

const switched = ({ down, silent, slowMs }: Switches): string =>
  [down ? 'down' : '', silent ? 'silent' : '', slowMs > 0 ? `${slowMs} ms slower` : ''].filter(Boolean).join(', ');

/** The bill network: accounts that work, accounts that fail on purpose, and what was paid. */
export const networkPage = ({ brand, records, payments, now, switches }: NetworkPageOptions): DeskPage => ({
  title: `Bill network · ${brand} sandbox`,
  styles: ['/network/page/network.css'],
  body: `<main class="desk">
  <header class="desk-head">
    <a href="/" aria-label="Sandbox"><img src="/desk/coin.svg" alt="" width="40" height="40"></a>
    <div class="grow"><h1>Bill network</h1><p>${records.length} billers. The network’s clock says ${moment(now)}.</p></div>
    ${switched(switches) ? `<span class="chip bad">${switched(switches)}</span>` : ''}
  </header>
  <div class="network">
    <section class="card wide" aria-labelledby="payments">
      <h2 id="payments">Payments, newest first</h2>
      ${
        payments.length === 0
          ? '<p class="muted">None yet. Pay a bill in the app and it stands here.</p>'
          : `<div class="rows"><table class="table">${payments.map(paymentRow).join('')}</table></div>`
      }
    </section>
    <section class="card wide" aria-labelledby="billers">
      <h2 id="billers">Billers, with an account that works</h2>
      <p class="muted small">Any other account of the right form works too, and always has the same name and bills.</p>
      <div class="rows"><table class="table">${records.map(billerRow).join('')}</table></div>
    </section>
    <aside>
      <section>
        <h2>Accounts that fail on purpose</h2>
        <p class="muted small">The last four characters of the biller’s first field choose. For paying, the last four digits of an amount in whole rupees, from ₹1,000 up, choose too: ₹19,201 fails with BPR001.</p>
      </section>
      ${(Object.keys(steps) as (keyof typeof steps)[]).map(faultTable).join('')}
    </aside>
  </div>
</main>`,
});
