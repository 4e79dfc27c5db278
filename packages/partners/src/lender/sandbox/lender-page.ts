import { paise } from '@sikka/money';
import { escapeHtml, type SandboxPage } from '../../kit/pages/page.ts';
import { faultLists, moment, partnerPage, rupees, switchesBadge, tableOf } from '../../kit/pages/partner-page.ts';
import type { SandboxLender } from '../lenders/lenders.ts';
import type { ApplicationEntry } from './books.ts';
import type { Context } from './context.ts';
import { faults, type Fault } from './faults.ts';

const scoreText = (min: number): string => (min === 0 ? 'with or without a score' : `score from ${min}`);

const excludedStatesText = (excluded: readonly string[]): string =>
  excluded.length === 0 ? 'in all states' : `not in ${excluded.join(', ')}`;

const productRow = ({
  id,
  name,
  minAmount,
  maxAmount,
  interestRates,
  eligibility,
}: SandboxLender['products'][number]) => {
  const rates = interestRates.map(({ interestRate }) => interestRate.millionths / 10_000);
  const ratePeriod = interestRates[0]?.interestRate.per.toLowerCase() ?? '';
  return `<tr><th scope="row">${escapeHtml(name.en)}<br><span class="mono muted">${id}</span></th>
  <td>${rupees(paise(minAmount))} to ${rupees(paise(maxAmount))}<br><span class="muted">${rates.join(' / ')} % a ${ratePeriod}</span></td>
  <td>Age ${eligibility.minAge} to ${eligibility.maxAge}, from ${rupees(paise(eligibility.minIncome))} a month<br><span class="small muted">${eligibility.employments.join(', ')}; ${scoreText(eligibility.minScore)}; ${excludedStatesText(eligibility.excludedStates)}</span></td></tr>`;
};

const tones: Partial<Record<ApplicationEntry['status'], string>> = {
  DISBURSEMENT_COMPLETED: 'good',
  REJECTED: 'bad',
  KYC_FAILED: 'bad',
  DISBURSEMENT_FAILED: 'bad',
};

const applicationRow = ({
  requestId,
  body,
  status,
  code,
  rejectionDetail,
  answer,
  loanId,
  isForgotten,
}: ApplicationEntry): string => `<tr>
  <th scope="row" class="mono">${escapeHtml(requestId)}${loanId ? `<br>${loanId}` : ''}</th>
  <td>${rupees(paise(body.loanTerms.requestedAmount))}<br><span class="muted">${body.productId}, ${body.loanTerms.tenure}</span></td>
  <td><span class="chip ${tones[status] ?? 'warn'}">${status}</span>${isForgotten ? ' <span class="chip">forgotten: the borrower has left</span>' : ''}${rejectionDetail ? `<br><span class="small muted">${rejectionDetail.reason}</span>` : ''}${answer ? `<br><span class="small muted">“${escapeHtml(answer)}”</span>` : ''}${code ? `<br>Code <strong class="mono">${code.digits}</strong>` : ''}</td>
</tr>`;

const lenderCard = ({ lender, books, clock, switches }: Context): string => {
  const { profile, products } = lender;
  const applications = books.applications.newest(10);
  return `<section class="card" aria-labelledby="${profile.id}">
  <h2 id="${profile.id}">${escapeHtml(profile.name.en)} <span class="chip">${profile.kind}</span> ${switchesBadge(switches())}</h2>
  <p class="muted small">${escapeHtml(profile.legalName)}, licence ${profile.licence}. Decides after ${lender.decisionSeconds} seconds; its clock says ${moment(clock.now())}.</p>
  <div class="rows"><table class="table">${products.map(productRow).join('')}</table></div>
  ${applications.length > 0 ? '<h3>Applications, newest first</h3>' : ''}${tableOf(applications.map(applicationRow), 'No application yet.')}
</section>`;
};

const steps: Record<Fault['step'], string> = {
  decide: 'Deciding',
  apply: 'Applying, and the webhooks',
  kyc: 'Checking PAN and name',
  account: 'Checking the account',
  agreement: 'Signing',
  payout: 'Paying out',
  owe: 'Debits by mandate',
  repay: 'Repaying',
};

/** Sandbox page of the lenders: products, applications, OTPs, and numbers with planned faults. */
export const lenderPage = (brand: string, lenders: readonly Context[]): SandboxPage =>
  partnerPage({
    brand,
    name: 'Lenders',
    introduction: `${lenders.length} lenders, each with its own books, clock and rules. No code leaves this page.`,
    main: lenders.map(lenderCard).join(''),
    aside: `<section>
        <h2>Numbers that fail on purpose</h2>
        <p class="muted small">The last four digits of the borrower’s mobile number choose. So do those of an amount in whole rupees, where a lender lends to the rupee: ₹19,602 is rejected for a low income.</p>
      </section>
      ${faultLists(faults, steps)}`,
  });
