import { escapeHtml, type DeskPage } from '../../kit/desk/desk.ts';
import type { Context } from './context.ts';
import type { DisputeEntry, ReportEntry } from './books.ts';
import { darpan } from '../wire.ts';
import { faults, type Fault } from './faults.ts';

const moment = (at: Date): string =>
  at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'medium' });

const tones: Partial<Record<ReportEntry['status'] | DisputeEntry['status'], string>> = {
  READY: 'good',
  CORRECTED: 'good',
  NO_RECORD: 'bad',
  IDENTITY_MISMATCH: 'bad',
  KEPT: 'bad',
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

const section = (title: string, rows: string[], empty: string): string => `<section class="card">
  <h2>${title}</h2>
  ${rows.length === 0 ? `<p class="muted">${empty}</p>` : `<div class="rows"><table class="table">${rows.join('')}</table></div>`}
</section>`;

const steps: Record<Fault['step'], string> = { report: 'Reports', dispute: 'Disputes' };

const faultTable = (step: Fault['step']): string => `<section class="card">
  <h3>${steps[step]}</h3>
  <table class="table">${[...faults]
    .filter(([, fault]) => fault.step === step)
    .map(([ending, { meaning }]) => `<tr><th scope="row">…${ending}</th><td>${escapeHtml(meaning)}</td></tr>`)
    .join('')}</table>
</section>`;

/** The bureau: the reports it made, the disputes it has, and numbers that fail on purpose. */
export const bureauPage = (brand: string, { books, clock, switches }: Context): DeskPage => {
  const { down, silent, slowMs } = switches();
  const broken = [down ? 'down' : '', silent ? 'silent' : '', slowMs > 0 ? `${slowMs} ms slower` : ''].filter(Boolean);
  return {
    title: `Credit bureau · ${brand} sandbox`,
    styles: ['/bureau/page/bureau.css'],
    body: `<main class="desk">
  <header class="desk-head">
    <a href="/" aria-label="Sandbox"><img src="/desk/coin.svg" alt="" width="40" height="40"></a>
    <div class="grow"><h1>${escapeHtml(darpan.name.en)}</h1><p>A report takes two seconds, a dispute a minute and a half. Its clock says ${moment(clock.now())}.</p></div>
    ${broken.length > 0 ? `<span class="chip bad">${broken.join(', ')}</span>` : ''}
  </header>
  <div class="bureau">
    <div>
      ${section('Reports, newest first', books.reports.newest(20).map(reportRow), 'Nobody has asked yet.')}
      ${section('Disputes, newest first', books.disputes.newest(20).map(disputeRow), 'Nobody disputes anything.')}
    </div>
    <aside>
      <section>
        <h2>Numbers that fail on purpose</h2>
        <p class="muted small">The last four digits of the mobile number choose. The PAN alone decides what is in a file; its score is the one that the lenders go by.</p>
      </section>
      ${(Object.keys(steps) as Fault['step'][]).map(faultTable).join('')}
    </aside>
  </div>
</main>`,
  };
};
