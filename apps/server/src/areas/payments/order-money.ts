import { add, negate, type Paise } from '@sikka/money';
import type { AnyTransaction } from '#platform/data/database.ts';
import { createHouseBooks } from './house-books.ts';
import type { Journal } from './ledger-rules.ts';
import type { Ledger } from './ledger.ts';

/** Version of the posting rules below, stored with every journal. */
const ruleVersion = 1;

/** Ledger postings of an order. The event that causes a journal determines its `ref`, so it is posted once. */
export interface OrderMoney {
  /** Opens the accounts; must run before the first journal. */
  open(): Promise<void>;
  /** The gateway has collected money for us. */
  collect(trx: AnyTransaction, attempt: string, amount: Paise): Promise<void>;
  /** We owe the amount to the payee; the fee is our income. */
  fulfil(trx: AnyTransaction, order: { id: string; amount: Paise; fee: Paise; payee: string }): Promise<void>;
  /** We owe the payer a refund. `from`: the money is still with the order, or was passed on to the payee. */
  owe(
    trx: AnyTransaction,
    refund: { id: string; amount: Paise; from: 'order' | { payee: string; amount: Paise; fee: Paise } },
  ): Promise<void>;
  /** The gateway has paid the refund. */
  refund(trx: AnyTransaction, refund: { id: string; amount: Paise }): Promise<void>;
  /** Two operators move an amount between house accounts, named by their kinds. `id`: their proposal's. */
  correct(
    trx: AnyTransaction,
    correction: { id: string; from: string; to: string; amount: Paise; actor: string },
  ): Promise<void>;
}

/** `corrections`: gains and losses whose other side is in no book of ours. */
const accountKinds = ['gateway_clearing', 'order_money', 'refund_payable', 'fee_income', 'corrections'] as const;

/** Kind of a payee's account: `payable_network_sp_yesbank` for `network:sp_yesbank`. */
const payableKind = (payee: string): string => `payable_${payee.replaceAll(/[^a-z0-9]+/g, '_')}`;

export const createOrderMoney = (ledger: Ledger): OrderMoney => {
  const books = createHouseBooks(ledger, 'INR', accountKinds);
  const { account } = books;
  const post = (trx: AnyTransaction, journal: Omit<Journal<'INR'>, 'ruleVersion'>): Promise<void> =>
    books.post(trx, { ...journal, ruleVersion });

  return {
    open: books.open,
    collect: (trx, attempt, amount) =>
      post(trx, {
        ref: `collect:${attempt}`,
        kind: 'order_collected',
        actor: 'partner:gateway',
        legs: [
          { account: account('gateway_clearing'), amount: negate(amount) },
          { account: account('order_money'), amount },
        ],
      }),
    fulfil: async (trx, { id, amount, fee, payee }) =>
      post(trx, {
        ref: `fulfil:${id}`,
        kind: 'order_fulfilled',
        actor: `partner:${payee}`,
        legs: [
          { account: account('order_money'), amount: negate(add(amount, fee)) },
          { account: await books.openAccount(payableKind(payee), trx), amount },
          { account: account('fee_income'), amount: fee },
        ],
      }),
    owe: async (trx, { id, amount, from }) =>
      post(trx, {
        ref: `refund-due:${id}`,
        kind: 'refund_due',
        actor: 'job:refund',
        legs: [
          ...(from === 'order'
            ? [{ account: account('order_money'), amount: negate(amount) }]
            : [
                { account: await books.openAccount(payableKind(from.payee), trx), amount: negate(from.amount) },
                { account: account('fee_income'), amount: negate(from.fee) },
              ]),
          { account: account('refund_payable'), amount },
        ],
      }),
    refund: (trx, { id, amount }) =>
      post(trx, {
        ref: `refund-paid:${id}`,
        kind: 'refund_paid',
        actor: 'partner:gateway',
        legs: [
          { account: account('refund_payable'), amount: negate(amount) },
          { account: account('gateway_clearing'), amount },
        ],
      }),
    correct: async (trx, { id, from, to, amount, actor }) =>
      post(trx, {
        ref: `correction:${id}`,
        kind: 'correction',
        actor,
        legs: [
          { account: await books.openAccount(from, trx), amount: negate(amount) },
          { account: await books.openAccount(to, trx), amount },
        ],
      }),
  };
};
