import type { NamedRecord } from '../tools/named-record.ts';
import type { Tools } from '../tools/tools.ts';
import type { Intent } from '../understanding/parsed-question.ts';
import { namedIn } from './match-record.ts';

/** What can be asked about records of a kind. A reading that fails names nothing. */
const kinds: readonly (readonly [
  (tools: Tools) => Promise<readonly Pick<NamedRecord, 'title' | 'names'>[]>,
  ...Intent[],
])[] = [
  [(tools) => tools.loans(), 'LOAN', 'LOAN_TERMS', 'LOAN_AHEAD', 'LOAN_CLOSE', 'AUTOPAY', 'PAYMENT'],
  [(tools) => tools.applications(), 'APPLICATION'],
  [(tools) => tools.dueBills().then(({ bills }) => bills), 'BILLS', 'PAYMENT', 'AUTOPAY', 'REFUND', 'SPENDING'],
  [(tools) => tools.payments(), 'PAYMENT', 'REFUND', 'AUTOPAY', 'SPENDING'],
  [(tools) => tools.prizes().then(({ prizes }) => prizes), 'PRIZES', 'COIN_HISTORY'],
  [(tools) => tools.myCoupons(), 'MY_COUPONS', 'COUPONS'],
];

/** What a question could be about by the names that it says, where they are those of own records; empty where none is. */
export const intentsByNames = async (words: readonly string[], tools: Tools): Promise<ReadonlySet<Intent>> => {
  const counted = await Promise.all(
    kinds.map(async ([read, ...intents]) => {
      const rows = await read(tools).catch(() => []);
      return { intents, count: Math.max(0, ...rows.map((row) => namedIn(words, row))) };
    }),
  );
  const max = Math.max(...counted.map(({ count }) => count));
  return new Set(max === 0 ? [] : counted.flatMap(({ intents, count }) => (count === max ? intents : [])));
};
