import type { Tools } from '../tools/tools.ts';
import type { Intent } from '../understanding/asked.ts';
import { namedIn } from './match-record.ts';

interface Named {
  title: string;
  names?: readonly string[];
  intents: readonly Intent[];
}

/** A reading that fails names nothing. */
const rowsOf = async (reading: Promise<readonly Named[]>): Promise<readonly Named[]> => reading.catch(() => []);

/**
 * What a question could be about by the names that it says: those of the loans, applications, bills, payments, prizes and coupons of whoever asks. Empty
 * when no record has one of them.
 */
export const intentsByNames = async (words: readonly string[], tools: Tools): Promise<ReadonlySet<Intent>> => {
  const [loans, applications, dueBills, payments, prizes, coupons] = await Promise.all([
    rowsOf(
      tools.loans().then((rows) =>
        rows.map(({ channelName, productName }) => ({
          title: channelName,
          names: [productName],
          intents: ['LOAN', 'LOAN_TERMS', 'LOAN_AHEAD', 'LOAN_CLOSE', 'AUTOPAY', 'PAYMENT'] as const,
        })),
      ),
    ),
    rowsOf(
      tools.applications().then((rows) =>
        rows.map(({ channelName, productName }) => ({
          title: channelName,
          names: [productName],
          intents: ['APPLICATION'] as const,
        })),
      ),
    ),
    rowsOf(
      tools.dueBills().then(({ bills }) =>
        bills.map(({ billerName, nickname, consumerName }) => ({
          title: billerName,
          names: [nickname, consumerName],
          intents: ['BILLS', 'PAYMENT', 'AUTOPAY', 'REFUND', 'SPENDING'] as const,
        })),
      ),
    ),
    rowsOf(
      tools
        .payments()
        .then((rows) =>
          rows.map(({ payee }) => ({ title: payee, intents: ['PAYMENT', 'REFUND', 'AUTOPAY', 'SPENDING'] as const })),
        ),
    ),
    rowsOf(
      tools
        .prizes()
        .then(({ prizes: rows }) => rows.map(({ title }) => ({ title, intents: ['PRIZES', 'COIN_HISTORY'] as const }))),
    ),
    rowsOf(
      tools.myCoupons().then((rows) =>
        rows.map(({ merchantName, couponTitle }) => ({
          title: merchantName,
          names: [couponTitle],
          intents: ['MY_COUPONS', 'COUPONS'] as const,
        })),
      ),
    ),
  ]);
  const rows = [loans, applications, dueBills, payments, prizes, coupons].flat();
  const counted = rows.map((row) => ({ row, count: namedIn(words, row) }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return new Set(most === 0 ? [] : counted.flatMap(({ row, count }) => (count === most ? row.intents : [])));
};
