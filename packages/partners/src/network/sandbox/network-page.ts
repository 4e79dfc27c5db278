import { escapeHtml, type SandboxPage } from '../../kit/pages/page.ts';
import { faultLists, moment, partnerPage, rupees, tableOf } from '../../kit/pages/partner-page.ts';
import type { Switches } from '../../kit/sandbox/faults.ts';
import { sandboxBillers } from '../billers/biller-list.ts';
import type { WireBiller } from '../wire.ts';
import type { PaymentEntry } from './books.ts';
import { faults } from './faults.ts';

interface NetworkPageOptions {
  brand: string;
  records: readonly WireBiller[];
  /** Newest first. */
  payments: readonly PaymentEntry[];
  now: Date;
  switches: Switches;
}

const flowOf = ({ fetchRequirement, supportBillValidation }: WireBiller): string => {
  if (fetchRequirement === 'MANDATORY') return 'Fetch';
  if (supportBillValidation === 'MANDATORY') return 'Validate';
  if (fetchRequirement === 'OPTIONAL') return 'Fetch, or direct';
  return supportBillValidation === 'OPTIONAL' ? 'Validate, or direct' : 'At once';
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

/**
 * Sandbox page of the bill network: working accounts, accounts with planned faults, and payments.
 */
export const networkPage = ({ brand, records, payments, now, switches }: NetworkPageOptions): SandboxPage =>
  partnerPage({
    brand,
    name: 'Bill network',
    introduction: `${records.length} billers. The network’s clock says ${moment(now)}.`,
    switches,
    styles: ['/network/page/network.css'],
    main: `<section class="card" aria-labelledby="payments">
      <h2 id="payments">Payments, newest first</h2>
      ${tableOf(payments.map(paymentRow), 'None yet. Pay a bill in the app to see it here.')}
    </section>
    <section class="card" aria-labelledby="billers">
      <h2 id="billers">Billers, with an account that works</h2>
      <p class="muted small">Any other account of the right form works too, and always has the same name and bills.</p>
      ${tableOf(records.map(billerRow), 'None.')}
    </section>`,
    aside: `<section>
        <h2>Accounts that fail on purpose</h2>
        <p class="muted small">The last four characters of the biller’s first field choose. For paying, the last four digits of an amount in whole rupees, from ₹1,000 up, choose too: ₹19,201 fails with BPR001.</p>
      </section>
      ${faultLists(faults, steps)}`,
  });
