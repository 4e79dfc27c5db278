import type { Lender, LenderApplication, Outcome } from '@sikka/partners/kit';
import { deliverRequest, withheldResponse } from '#areas/partner-work/index.ts';
import { transaction } from '#platform/data/database.ts';
import { lockConsent, recordConsentUse } from '../consents/consent-store.ts';
import type { LendingDeps } from '../deps.ts';
import { definite } from '../lenders.ts';
import type { LendingTransaction } from '../tables.ts';
import { changeApplication, moment, transitionApplication, type ReadApplication } from './application-store.ts';
import { applyLenderSnapshot } from './apply-lender-snapshot.ts';
import { unsealBorrower } from './sealed-documents.ts';

/** Whether the borrower's consent is still active; records its use if so. */
const mayGive = async (trx: LendingTransaction, row: ReadApplication): Promise<boolean> => {
  const consent = await lockConsent(trx, row.user_gid, row.lender_id, 'APPLICATION');
  if (consent) await recordConsentUse(trx, consent, 'USED');
  return consent !== undefined;
};

/**
 * Records that the request may have been sent before it is sent, so that a restarted server knows. Without an active
 * consent it sends nothing and cancels the application. True if the request is to be sent.
 */
const begin = ({ db }: LendingDeps, row: ReadApplication): Promise<boolean> =>
  transaction(db, async (trx) => {
    const { application_id: evidence, state } = row;
    if (await mayGive(trx, row)) {
      const step = { from: ['WRITTEN'], to: 'SENT', actor: 'job:follow-application', evidence } as const;
      return state === 'SENT' || transitionApplication(trx, row, step);
    }
    const step = { from: ['WRITTEN', 'SENT'], to: 'CANCELLED', actor: 'job:follow-application', evidence } as const;
    await transitionApplication(trx, row, step, { ended_at: moment, step_kind: null, step_sealed: null });
    return false;
  });

const send = async (
  deps: LendingDeps,
  port: Lender,
  row: ReadApplication,
): Promise<Outcome<{ application: LenderApplication }>> => {
  if (!(await begin(deps, row))) return withheldResponse;
  const { application_id, consent_id, text_version, consent_given_at, tenure, purpose } = row;
  if (!consent_id || !text_version || !consent_given_at)
    throw new Error(`Loan application ${application_id} has no consent`);
  if (!tenure || !purpose) throw new Error(`Loan application ${application_id} has no tenure or no purpose`);
  return port.apply({
    reference: row.reference,
    productId: row.product_gid.slice(row.lender_id.length + 1),
    amountPaise: row.amount,
    tenure,
    purpose,
    borrower: unsealBorrower(deps.secrets, row),
    consent: { consentId: consent_id, textVersion: text_version, givenAt: consent_given_at },
  });
};

/**
 * Sends an application to its lender. A refusal ends it; if an earlier request may have reached the lender, only a
 * second refusal does.
 */
export const sendApplication = async (deps: LendingDeps, port: Lender, row: ReadApplication): Promise<void> => {
  const { application_id: id, lender_id, reference, state } = row;
  const result = await deliverRequest(
    deps.db,
    {
      delivery: () => ({
        wasSent: state === 'SENT',
        send: () => send(deps, port, row),
        read: () => port.readApplication(reference),
      }),
      definite: definite<{ application: LenderApplication }>,
      refusedCode: ({ refused_code }) => refused_code,
      accept: async (trx, _row, { application }) => {
        await applyLenderSnapshot(deps, trx, id, application);
        return 'done';
      },
      refuse: async (trx, _row, code) => {
        const step = {
          from: ['SENT'],
          to: 'NOT_TAKEN',
          actor: `partner:${lender_id}`,
          evidence: `refused:${code}`,
        } as const;
        await transitionApplication(trx, row, step, { ended_at: moment, refused_code: code });
        return 'done';
      },
    },
    row,
    async () => undefined,
  );
  const refusedCode = result && 'refusedCode' in result ? result.refusedCode : undefined;
  if (refusedCode !== undefined)
    await transaction(deps.db, (trx) => changeApplication(trx, row, { refused_code: refusedCode }));
};
