import type { Lender, LenderApplication, Outcome } from '@sikka/partners/kit';
import { transaction } from '#platform/database.ts';
import { neverHad, type Said } from '#platform/partner-answer.ts';
import { isFinalRefusal } from '#areas/payments/index.ts';
import { holdConsent, noteConsent } from '../consents/consent-store.ts';
import { changeApplication, moment, moveApplication, type ReadApplication } from './application-store.ts';
import { definite } from '../lenders.ts';
import type { LendingDeps } from '../deps.ts';
import { openBorrower } from './sealed-documents.ts';
import { takeNews } from './take-news.ts';
import type { LendingTransaction } from '../tables.ts';

type Told = Outcome<{ application: LenderApplication }>;
type Heard = Said<{ application: LenderApplication }>;

/** Whether the borrower still agrees; notes the use of the consent if so. */
const mayGive = async (trx: LendingTransaction, row: ReadApplication): Promise<boolean> => {
  const consent = await holdConsent(trx, row.user_gid, row.lender_id, 'APPLICATION');
  if (consent) await noteConsent(trx, consent, 'USED');
  return consent !== undefined;
};

/**
 * Writes before anything leaves that it may have left, so that a killed server knows it. Without a living consent nothing leaves, and the
 * application is over. True for whoever is to send.
 */
const begin = ({ db }: LendingDeps, row: ReadApplication): Promise<boolean> =>
  transaction(db, async (trx) => {
    const { application_id: evidence, state } = row;
    if (await mayGive(trx, row)) {
      const step = { from: ['WRITTEN'], to: 'SENT', actor: 'job:follow-application', evidence } as const;
      return state === 'SENT' || moveApplication(trx, row, step);
    }
    const step = { from: ['WRITTEN', 'SENT'], to: 'CANCELLED', actor: 'job:follow-application', evidence } as const;
    await moveApplication(trx, row, step, { ended_at: moment, step_kind: null, step_sealed: null });
    return false;
  });

const send = ({ secrets }: LendingDeps, port: Lender, row: ReadApplication): Promise<Told> => {
  const { consent_id, text_version, consent_given_at, tenure, purpose } = row;
  if (!consent_id || !text_version || !consent_given_at) throw new Error('An application without a consent');
  if (!tenure || !purpose) throw new Error('An application without terms');
  return port.apply({
    reference: row.reference,
    productId: row.product_gid.slice(row.lender_id.length + 1),
    amountPaise: row.amount,
    tenure,
    purpose,
    borrower: openBorrower(secrets, row),
    consent: { consentId: consent_id, textVersion: text_version, givenAt: consent_given_at },
  });
};

/** What may have left before is asked after first; it is sent again, under the same reference, only when the lender never had it. */
const ask = async (deps: LendingDeps, port: Lender, row: ReadApplication): Promise<Heard | undefined> => {
  if (row.state === 'SENT') {
    const read = definite(await port.readApplication(row.reference));
    if (read.kind === 'accepted') return read;
    if (read.code !== neverHad) throw new Error(`An application could not be asked after: ${read.code}`);
  }
  return (await begin(deps, row)) ? definite(await send(deps, port, row)) : undefined;
};

/** Hands an application to its lender. Only a definite refusal ends it, and after silence only the second one. */
export const sendApplication = async (deps: LendingDeps, port: Lender, row: ReadApplication): Promise<void> => {
  const said = await ask(deps, port, row);
  if (!said) return;
  await transaction(deps.db, async (trx) => {
    if (said.kind === 'accepted') return takeNews(deps, trx, row.application_id, said.application);
    if (!isFinalRefusal({ wasSent: row.state === 'SENT', code: row.refused_code }, said.code))
      return changeApplication(trx, row, { refused_code: said.code });
    const actor = `partner:${row.lender_id}`;
    const step = { from: ['SENT'], to: 'NOT_TAKEN', actor, evidence: `refused:${said.code}` } as const;
    await moveApplication(trx, row, step, { ended_at: moment, refused_code: said.code });
  });
};
