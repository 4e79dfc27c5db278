import type { GatewayMandate } from '@sikka/partners/kit';
import { transaction } from '#platform/database.ts';
import type { OutboxResult } from '#areas/payments/index.ts';
import { findApplication, type ReadApplication } from '../applications/application-store.ts';
import { endMandate } from '../applications/mandate.ts';
import { definite, portOf } from '../lenders.ts';
import { type LendingDeps, lenderTopic } from '../deps.ts';
import type { LendingTransaction } from '../tables.ts';
import { wordFor } from './mandate-rules.ts';
import { addWord, answerWord, findWord, type MandateWord } from './mandate-store.ts';

type Parts = Pick<LendingDeps, 'payments'>;

/** A mandate may end between the signature and the payout: the lender hears of it once it has the loan. */
const untilPaidOutSeconds = 600;

/** Promises to tell the lender of a mandate of a loan; each word once. */
export const promiseWord = async (
  { payments }: Parts,
  trx: LendingTransaction,
  row: ReadApplication,
  word: Pick<MandateWord, 'mandate_reference' | 'status' | 'most'>,
): Promise<void> => {
  const wordId = await addWord(trx, row, word);
  if (wordId) await payments.outbox.add(trx, lenderTopic('report-mandate', row.lender_id), wordId);
};

/** A mandate of a signed loan changed at the bank: its lender has to hear of it. `row` is as it was before. */
export const promiseNews = async (
  deps: Parts,
  trx: LendingTransaction,
  row: ReadApplication,
  { reference, state }: Pick<GatewayMandate, 'reference' | 'state'>,
): Promise<void> => {
  const status = wordFor(row.mandate_state, state);
  if (!row.loan_reference || row.ended_at || row.mandate_most === null || !status) return;
  await promiseWord(deps, trx, row, { mandate_reference: reference, status, most: row.mandate_most });
};

/** Whether a mandate that was to count does not any more, so that the lender need not hear of it. */
const isOutdated = ({ status, mandate_reference }: MandateWord, row: ReadApplication): boolean =>
  status === 'ACTIVE' && (row.mandate_reference !== mandate_reference || row.mandate_state !== 'active');

/** A mandate that the lender does not take is ended at the bank; when it does not take the end of one, a person looks. */
const takeRefusal = async (
  { payments }: Parts,
  trx: LendingTransaction,
  row: ReadApplication,
  { status, code }: Pick<MandateWord, 'status'> & { code: string },
): Promise<void> => {
  if (status === 'ACTIVE') return endMandate({ payments }, trx, row);
  const detail = `The end of a mandate is not taken: ${code}`;
  await payments.cases.open(trx, 'lender_contradicts', `${row.lender_id} ${row.loan_reference}`, detail);
};

/** Tells the lender what became of a mandate, until it has answered. */
export const tellMandate =
  (deps: Pick<LendingDeps, 'db' | 'lenders' | 'payments'>) =>
  async (wordId: string): Promise<OutboxResult> => {
    const { db } = deps;
    const word = await findWord(db, wordId);
    const row = word && (await findApplication(db, word.application_id));
    if (!word || !row?.loan_reference || word.answered_at) return 'done';
    const answer = async (code: string | null): Promise<'done'> => {
      await transaction(db, async (trx) => {
        await answerWord(trx, wordId, code);
        if (code !== null) await takeRefusal(deps, trx, row, { ...word, code });
      });
      return 'done';
    };
    if (row.ended_at || isOutdated(word, row)) return answer(null);
    if (row.state !== 'DISBURSEMENT_COMPLETED') return { againInSeconds: untilPaidOutSeconds };
    const { mandate_reference: mandateReference, most: maxPaise, status } = word;
    const said = definite(
      await portOf(deps, row.lender_id).updateMandate(row.loan_reference, { mandateReference, maxPaise, status }),
    );
    return answer(said.kind === 'refused' ? said.code : null);
  };
