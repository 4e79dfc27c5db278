import type { LoanApplication } from '@sikka/contract';
import { paise } from '@sikka/money';
import { tenureOf } from '@sikka/money/loans';
import type { Locale } from '@sikka/messages';
import type { LenderOffer } from '@sikka/partners/kit';
import { signedIn } from '../../../platform/bind-call.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { transaction } from '../../../platform/database.ts';
import { Problem } from '../../../platform/problem.ts';
import type { MandateListener } from '../../payments/index.ts';
import {
  changeApplication,
  findByMandate,
  lockApplication,
  lockOwn,
  type ReadApplication,
} from './application-store.ts';
import { endMandate } from './end-mandate.ts';
import type { ApplyParts } from './parts.ts';
import { checkDue, keepStep } from './promise-step.ts';
import { openTold } from './sealed-documents.ts';
import { hurryAndShow } from './show-application.ts';
import { isDue } from './step-rules.ts';
import type { ApplyTransaction } from './tables.ts';

const dayMs = 86_400_000;
/** A mandate lives for the whole loan and three months more, for instalments that come late. */
const lateDays = 92;

/** The highest instalment of a loan: more than that is never debited at once. */
const mostOf = ({ schedule }: LenderOffer): number =>
  Math.max(...schedule.map(({ instalmentPaise }) => instalmentPaise));

const endOf = ({ tenure }: LenderOffer, now: Date): Date => {
  const { unit, count } = tenureOf(tenure);
  return new Date(now.getTime() + (unit === 'DAY' ? count : count * 31) * dayMs + lateDays * dayMs);
};

const open = async (
  { payments }: ApplyParts,
  trx: ApplyTransaction,
  row: ReadApplication,
  offer: LenderOffer,
  locale: Locale,
): Promise<void> => {
  await endMandate({ payments }, trx, row);
  const most = mostOf(offer);
  const reference = await payments.mandates.create(trx, {
    userGid: row.user_gid,
    purpose: 'loan',
    subjectId: row.application_id,
    max: paise(most),
    payeeName: row.lender_name[locale].slice(0, 60),
    note: row.product_name[locale].slice(0, 60),
    endsAt: endOf(offer, row.now),
    locale,
  });
  await changeApplication(trx, row, {
    mandate_reference: reference,
    mandate_most: most,
    mandate_state: 'created',
    refused_step: null,
    refused_code: null,
  });
};

/** Opens the mandate for the instalments; one that still waits for the borrower's agreement is shown again. */
export const setRepayment =
  (parts: ApplyParts) =>
  async ({ cid }: { cid: string }, context: CallContext): Promise<LoanApplication> => {
    const { userGid } = signedIn(context);
    await transaction(parts.db, async (trx) => {
      const row = await lockOwn(trx, userGid, cid);
      if (!row) throw new Problem('notFound');
      if (row.step_kind === 'SET_REPAYMENT') return;
      const told = checkDue(parts, row, 'SET_REPAYMENT');
      const offer = told?.offers.find(({ offerId }) => offerId === told.acceptedOfferId);
      if (!offer) throw new Problem('loanStepNotDue');
      if (row.mandate_reference && row.mandate_state === 'created') return;
      if (row.mandate_reference && row.mandate_state === 'active' && row.refused_step !== 'SET_REPAYMENT')
        return keepMandate(parts, trx, row, row.mandate_reference);
      await open(parts, trx, row, offer, context.locale);
    });
    return hurryAndShow(parts, userGid, cid, context.locale);
  };

const keepMandate = (
  parts: Pick<ApplyParts, 'secrets' | 'payments'>,
  trx: ApplyTransaction,
  row: ReadApplication,
  mandateReference: string,
): Promise<void> =>
  keepStep(parts, trx, row, { kind: 'SET_REPAYMENT', mandateReference, mostPaise: row.mandate_most ?? 0 });

/** Once the borrower has agreed at the bank, the lender is told of the mandate. */
export const listenToLoanMandates = (parts: Pick<ApplyParts, 'secrets' | 'payments'>): MandateListener => ({
  changed: async (trx: ApplyTransaction, mandate) => {
    const known = await findByMandate(trx, mandate.reference);
    const row = known && (await lockApplication(trx, known.application_id));
    if (row?.mandate_reference !== mandate.reference) return;
    await changeApplication(trx, row, { mandate_state: mandate.state });
    const isNext = isDue('SET_REPAYMENT', row.state, openTold(parts.secrets, row)?.action);
    if (mandate.state === 'active' && isNext && !row.step_kind) await keepMandate(parts, trx, row, mandate.reference);
  },
});
