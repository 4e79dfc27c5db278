import { type SandboxPage, escapeHtml } from '../../kit/pages/page.ts';
import { faultLists, moment, partnerPage, tableOf } from '../../kit/pages/partner-page.ts';
import { khelghar } from '../wire.ts';
import type { Context } from './access.ts';
import type { GrantEntry } from './books.ts';
import { faults } from './faults.ts';

const tones: Record<GrantEntry['status'], string> = { ACCEPTED: 'warn', GRANTED: 'good', REFUSED: 'bad' };

const grantRow = ({ grantId, status, body, changedAt }: GrantEntry): string => `<tr>
  <th scope="row" class="mono">${escapeHtml(grantId)}</th>
  <td><span class="chip ${tones[status]}">${status}</span><br><span class="small muted">${escapeHtml(body.game)}</span></td>
  <td class="muted">${moment(new Date(changedAt))}</td></tr>`;

/** Sandbox page of the games partner: access grants, and games with planned faults. */
export const khelgharPage = (brand: string, context: Context): SandboxPage =>
  partnerPage({
    brand,
    name: 'Games partner',
    heading: khelghar.name.en,
    introduction: `Access takes a second. A code opens a game once, within a minute. Its clock says ${moment(context.clock.now())}.`,
    switches: context.switches(),
    main: `<section class="card"><h2>Access, newest first</h2>${tableOf(context.books.grants.newest(20).map(grantRow), 'No requests yet.')}</section>`,
    aside: `<section><h2>Games that fail on purpose</h2>
        <p class="muted small">test- and four digits.</p></section>
      ${faultLists(faults, { grant: 'Access' })}`,
  });
