import { paise } from '@sikka/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from './ledger-rules.ts';
import { journalFields, openTestLedger, type TestLedger, transfer } from './testing/test-ledger.ts';

/** Many short sequences, all in one database, each with its own accounts and references. */
const sequences = 1_000;
const opening = 100;

let books: TestLedger;
beforeAll(async () => {
  books = await openTestLedger();
});
afterAll(() => books.close());

type Command =
  | { do: 'post'; ref: number; from: number; to: number; amount: number }
  | { do: 'hold'; ref: number; account: number; amount: number }
  | { do: 'capture'; ref: number; to: number; amount: number }
  | { do: 'void'; ref: number };

/** A model of the ledger without a database. */
class Model {
  readonly balances = [opening, opening];
  readonly held = [0, 0];
  private readonly journals = new Map<number, string>();
  private readonly holds = new Map<number, { account: number; amount: number; state: string; to?: number }>();

  apply(command: Command): string {
    switch (command.do) {
      case 'post': {
        const { ref, from, to, amount } = command;
        const details = `${from} ${to} ${amount}`;
        const known = this.journals.get(ref);
        if (known !== undefined) return known === details ? 'repeated' : 'conflict';
        if (this.free(from) < amount) return 'overdrawn';
        this.move(from, to, amount);
        this.journals.set(ref, details);
        return 'posted';
      }
      case 'hold': {
        const { ref, account, amount } = command;
        const known = this.holds.get(ref);
        if (known) return known.account === account && known.amount === amount ? 'repeated' : 'conflict';
        if (this.free(account) < amount) return 'overdrawn';
        this.holds.set(ref, { account, amount, state: 'pending' });
        this.held[account]! += amount;
        return 'held';
      }
      case 'capture': {
        const hold = this.holds.get(command.ref);
        if (!hold) return 'mistake';
        if (hold.state === 'voided' || hold.amount !== command.amount) return 'conflict';
        if (command.to === hold.account) return 'mistake';
        if (hold.state === 'captured') return hold.to === command.to ? 'repeated' : 'conflict';
        this.held[hold.account]! -= hold.amount;
        this.move(hold.account, command.to, hold.amount);
        Object.assign(hold, { state: 'captured', to: command.to });
        return 'posted';
      }
      case 'void': {
        const hold = this.holds.get(command.ref);
        if (!hold) return 'mistake';
        if (hold.state !== 'pending') return hold.state === 'voided' ? 'repeated' : 'conflict';
        this.held[hold.account]! -= hold.amount;
        hold.state = 'voided';
        return 'voided';
      }
    }
  }

  private free(account: number): number {
    return this.balances[account]! - this.held[account]!;
  }

  private move(from: number, to: number, amount: number): void {
    this.balances[from]! -= amount;
    this.balances[to]! += amount;
  }
}

const account = fc.constantFrom(0, 1);
const ref = fc.nat(2);
const amount = fc.constantFrom(1, 40, 60, 100, 101);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc
    .record({ do: fc.constant('post' as const), ref, from: account, to: account, amount })
    .map((c) => ({ ...c, to: 1 - c.from })),
  fc.record({ do: fc.constant('hold' as const), ref, account, amount }),
  fc.record({ do: fc.constant('capture' as const), ref, to: account, amount }),
  fc.record({ do: fc.constant('void' as const), ref }),
);

const send = async (run: number, accounts: readonly Account<'INR'>[], requested: Command): Promise<string> => {
  const named = `${run}:${requested.ref}`;
  const outcome = () => {
    switch (requested.do) {
      case 'post':
        return books.ledger.post(
          transfer(`model:${named}`, accounts[requested.from]!, accounts[requested.to]!, requested.amount),
        );
      case 'hold':
        return books.ledger.hold({
          ref: named,
          account: accounts[requested.account]!,
          amount: paise(requested.amount),
          actor: 'job:test',
        });
      case 'capture':
        return books.ledger.capture({
          ...journalFields,
          ref: named,
          recipients: [{ account: accounts[requested.to]!, amount: paise(requested.amount) }],
        });
      case 'void':
        return books.ledger.void(named);
    }
  };
  const result = await outcome().catch(() => ({ outcome: 'refused', reason: 'mistake' }) as const);
  return result.outcome === 'refused' ? result.reason : result.outcome;
};

test('the ledger matches the model for any sequence of commands', { timeout: 60_000 }, async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 12 }), async (commands) => {
      runs += 1;
      const run = runs;
      const model = new Model();
      const accounts = [await books.openWallet(opening), await books.openWallet(opening)];
      for (const requested of commands) {
        expect({ requested, result: await send(run, accounts, requested) }).toEqual({
          requested,
          result: model.apply(requested),
        });
      }
      const found = await Promise.all(accounts.map((opened) => books.ledger.balanceOf(opened)));
      expect(found).toEqual([0, 1].map((n) => ({ balance: model.balances[n], held: model.held[n] })));
    }),
    {
      numRuns: sequences,
      examples: [
        // The account a hold is on has no money left when it is named again as the receiver.
        [
          [
            { do: 'hold', ref: 2, account: 1, amount: 100 },
            { do: 'capture', ref: 2, to: 0, amount: 100 },
            { do: 'capture', ref: 2, to: 1, amount: 100 },
          ],
        ],
      ],
    },
  );
  expect(await books.brokenInvariants()).toEqual([]);
});
