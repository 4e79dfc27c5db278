import { escapeHtml, type SandboxPage } from '../../kit/pages/page.ts';
import { faultLists, moment, partnerPage, tableOf } from '../../kit/pages/partner-page.ts';
import { darpan } from '../wire.ts';
import type { DisputeEntry, ReportEntry } from './books.ts';
import type { Context } from './context.ts';
import { faults, type Fault } from './faults.ts';

const tones: Partial<Record<ReportEntry['status'] | DisputeEntry['status'], string>> = {
  READY: 'good',
  CORRECTED: 'good',
  NO_RECORD: 'bad',
  IDENTITY_MISMATCH: 'bad',
  UNCHANGED: 'bad',
};

const chip = (status: ReportEntry['status'] | DisputeEntry['status']): string =>
  `<span class="chip ${tones[status] ?? 'warn'}">${status}</span>`;

const reportRow = ({ requestId, status, report, changedAt }: ReportEntry): string => `<tr>
  <th scope="row" class="mono">${escapeHtml(requestId)}</th>
  <td>${chip(status)}${report ? ` <strong>${report.score === -1 ? 'no score' : report.score}</strong>` : ''}</td>
  <td class="muted">${moment(new Date(changedAt))}</td></tr>`;

const disputeRow = ({ disputeId, status, body, raisedAt }: DisputeEntry): string => `<tr>
  <th scope="row" class="mono">${disputeId}</th>
  <td>${chip(status)}<br><span class="small muted">${body.item.type}, ${body.reason}</span></td>
  <td class="muted">${moment(new Date(raisedAt))}</td></tr>`;

const section = (title: string, rows: string[], empty: string): string =>
  `<section class="card"><h2>${title}</h2>${tableOf(rows, empty)}</section>`;

const steps: Record<Fault['step'], string> = { report: 'Reports', dispute: 'Disputes' };

/** The bureau's page: its reports, its disputes, and the numbers with faults. */
export const bureauPage = (brand: string, { books, clock, switches }: Context): SandboxPage =>
  partnerPage({
    brand,
    name: 'Credit bureau',
    heading: escapeHtml(darpan.name.en),
    introduction: `A report takes two seconds, a dispute a minute and a half. Its clock says ${moment(clock.now())}.`,
    switches: switches(),
    main:
      section('Reports, newest first', books.reports.newest(20).map(reportRow), 'No requests yet.') +
      section('Disputes, newest first', books.disputes.newest(20).map(disputeRow), 'No disputes yet.'),
    aside: `<section>
        <h2>Numbers that fail on purpose</h2>
        <p class="muted small">The last four digits of the mobile number choose. The PAN alone decides what is in a file; its score is the one that the lenders go by.</p>
      </section>
      ${faultLists(faults, steps)}`,
  });
