import { transaction } from '#platform/database.ts';
import type { OutboxResult } from '#areas/payments/index.ts';
import { findApplication } from '../applications/application-store.ts';
import { definite, portOf } from '../applications/lender-answer.ts';
import type { ApplyParts } from '../applications/parts.ts';
import { ownLoan } from './own-loans.ts';
import { agreesWith, stateOf } from './quote-rules.ts';
import { answerQuote, findQuoteById } from './quote-store.ts';

/** The code of a quote that asks for more than was signed. */
export const differs = 'DIFFERS';

/** Asks the lender for a quote, for a minute at most, and keeps its answer. */
export const fetchQuote =
  (parts: Pick<ApplyParts, 'db' | 'secrets' | 'lenders' | 'payments'>) =>
  async (quoteId: string): Promise<OutboxResult> => {
    const { db, payments } = parts;
    const row = await findQuoteById(db, quoteId);
    const application = row && (await findApplication(db, row.application_id));
    if (!row || row.state !== 'ASKING' || !application?.loan_reference) return 'done';
    const answer = (how: Parameters<typeof answerQuote>[2]): Promise<void> =>
      transaction(db, (trx) => answerQuote(trx, quoteId, how));
    if (stateOf(row) === 'UNANSWERED') return answer({ state: 'UNANSWERED' }).then(() => 'done');

    const { loan_reference: loanReference, lender_id, user_gid, application_id } = application;
    const said = definite(await portOf(parts, lender_id).quote(loanReference, row.purpose, row.part ?? undefined));
    if (said.kind === 'refused') return answer({ state: 'REFUSED', code: said.code }).then(() => 'done');

    const { quote } = said;
    const { signed: offer, told } = await ownLoan(parts, user_gid, application_id);
    if (offer && told && agreesWith(quote, { offer, told, part: row.part }))
      return answer({ state: 'READY', quote }).then(() => 'done');
    await transaction(db, async (trx) => {
      await answerQuote(trx, quoteId, { state: 'REFUSED', code: differs });
      const detail = `The quote ${quote.quoteId} asks for more than was signed`;
      await payments.reviews.open(trx, 'lender_contradicts', `${lender_id} ${loanReference}`, detail);
    });
    return 'done';
  };
