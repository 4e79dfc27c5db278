import * as z from 'zod/mini';
import { defineCall } from '../kit/define-call.ts';
import { asOf, cell, consoleListPage, flowReasonLength, forOperators } from './console-call.ts';
import { caseKinds, paymentParts, referencePattern } from './money-names.ts';

/** Who helps a user may follow a payment, too. */
const readers = forOperators(['support', 'risk', 'finance', 'admin']);
const workers = forOperators(['risk', 'finance', 'admin']);

const reason = z.string().check(z.minLength(flowReasonLength), z.maxLength(300));
const text = z.string();

const payment = {
  /** Id of the payment order, or of a redeemed prize. */
  record: text,
  /** What is paid for: `bill`, `loan`, `game`, `prize`; `store`: coins are redeemed. */
  purpose: text,
  payee: text,
  /** Paise, or coins. */
  amount: z.int(),
  currency: z.enum(['INR', 'COIN']),
  state: text,
  at: text,
};

export const findPayments = defineCall({
  ...readers,
  path: '/console/money/find',
  summary: 'Finds the payments and redeemed prizes that a reference of ours or of a partner belongs to, newest first.',
  effect: 'reads',
  body: z.strictObject({ reference: text.check(z.regex(referencePattern)) }),
  content: z.object({ payments: z.array(z.object({ ...payment, foundBy: text })) }),
});

export const showPayment = defineCall({
  ...readers,
  path: '/console/money/payment',
  summary: 'Shows a payment or redeemed prize: its parts, and everything that happened to it. Its user is not named.',
  effect: 'reads',
  subjectOf: ({ record }) => ({ id: record }),
  body: z.strictObject({ record: text.check(z.regex(/^[0-9a-f-]{30,36}$/)) }),
  content: z.object({
    parts: z.array(
      z.object({
        part: z.enum(paymentParts),
        reference: text,
        state: text,
        amount: z.nullable(z.int()),
        currency: z.enum(['INR', 'COIN']),
        /** Who has the money next: payee, biller, lender; of attempts and refunds the method. */
        partner: text,
        partnerReferences: z.array(text),
        /** Masked. */
        payer: text,
        /** Why a partner refused: its code and text. */
        code: text,
        reason: text,
        at: text,
        /** A record of its own, such as the tax on a prize. */
        other: z.nullable(text),
      }),
    ),
    events: z.array(
      z.object({
        at: text,
        kind: z.enum(['STATE', 'JOURNAL', 'STATEMENT', 'CASE_OPENED', 'CASE_CLOSED', 'DEAD_LETTER', 'PROPOSAL']),
        part: z.enum(paymentParts),
        reference: text,
        from: text,
        /** The new state, also of a proposal; the kind of a journal or case, the topic of a step, or whose statement it is. */
        to: text,
        actor: text,
        evidence: text,
        amount: z.nullable(z.int()),
        currency: z.enum(['INR', 'COIN']),
        postings: z.array(z.object({ account: text, isUser: z.boolean(), amount: z.int() })),
      }),
    ),
  }),
  problems: [...readers.problems, 'notFound'],
});

const caseId = z.uuid();

const operationsCase = {
  caseId: text,
  kind: z.enum(caseKinds),
  subject: text,
  detail: text,
  openedAt: text,
  /** Empty while it is open. */
  closedAt: text,
  closedBy: text,
  /** Name of an operator; empty while unassigned. */
  assignedTo: text,
};

export const listCases = defineCall({
  ...workers,
  path: '/console/money/cases/list',
  summary: `Lists operations cases, newest first, ${consoleListPage} a page.`,
  effect: 'reads',
  body: z.strictObject({
    kind: z.optional(z.enum(caseKinds)),
    isClosed: z.optional(z.boolean()),
    assignedTo: z.optional(text.check(z.maxLength(64))),
    /** Opened at least so many days ago. */
    minDays: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
    /** Cases that were opened before this one. */
    before: z.optional(caseId),
  }),
  content: z.object({ cases: z.array(z.object(operationsCase)), hasMore: z.boolean() }),
});

export const showCase = defineCall({
  ...workers,
  path: '/console/money/cases/show',
  summary: 'Shows a case with the payments that it is about, what operators did with it, and who can work on it.',
  effect: 'reads',
  body: z.strictObject({ caseId }),
  content: z.object({
    ...operationsCase,
    payments: z.array(z.object(payment)),
    history: z.array(z.object({ at: text, actor: text, act: text, reason: text, after: z.unknown() })),
    operators: z.array(text),
    /** House accounts between which a correction may move money. */
    accounts: z.array(text),
  }),
  problems: [...workers.problems, 'notFound'],
});

export const assignCase = defineCall({
  ...workers,
  path: '/console/money/cases/assign',
  summary: 'Assigns an open case to an operator who may work on cases, or unassigns it.',
  effect: 'writes',
  body: z.strictObject({ caseId, assignedTo: z.nullable(text.check(z.maxLength(64))) }),
  content: z.object({}),
  problems: [...workers.problems, 'notFound', 'caseClosed'],
});

export const noteCase = defineCall({
  ...workers,
  path: '/console/money/cases/note',
  summary: 'Adds a note to an open case. It stays in the audit.',
  effect: 'writes',
  body: z.strictObject({ caseId, note: text.check(z.minLength(3), z.maxLength(1000)) }),
  content: z.object({}),
  problems: [...workers.problems, 'notFound', 'caseClosed'],
});

export const closeCase = defineCall({
  ...workers,
  path: '/console/money/cases/close',
  summary: 'Closes a case with what was found. No money moves.',
  effect: 'writes',
  body: z.strictObject({ caseId, reason }),
  content: z.object({}),
  problems: [...workers.problems, 'notFound', 'caseClosed'],
});

export const listFrozenAccounts = defineCall({
  ...workers,
  path: '/console/money/accounts/frozen',
  summary: 'Lists accounts of the ledger that accept no posting, and the checks of the books that fail.',
  effect: 'reads',
  body: z.strictObject({}),
  content: z.object({
    accounts: z.array(
      z.object({
        cell,
        accountId: z.int(),
        kind: text,
        currency: z.enum(['INR', 'COIN']),
        /** Paise or coins. */
        balance: z.int(),
        held: z.int(),
        frozenAt: text,
        /** Ours, and not a user's. */
        isHouse: z.boolean(),
      }),
    ),
    failingChecks: z.array(z.object({ cell, invariant: text, breaches: z.int(), checkedAt: text })),
  }),
});

export const unfreezeAccount = defineCall({
  ...workers,
  path: '/console/money/accounts/unfreeze',
  summary: 'Lets an account accept postings again, after its books were reviewed. Needs password and code again.',
  effect: 'writes',
  body: z.strictObject({ cell, accountId: z.int(), reason }),
  content: z.object({}),
  problems: [...workers.problems, 'notFound', 'operatorConfirmationNeeded'],
});

export const listDeadLetters = defineCall({
  ...workers,
  path: '/console/money/deadLetters/list',
  summary: `Lists steps of the outbox that were given up, ${consoleListPage} at most, the oldest first.`,
  effect: 'reads',
  body: z.strictObject({}),
  content: z.object({
    deadLetters: z.array(
      z.object({
        cell,
        topic: text,
        entity: text,
        reason: text,
        attempts: z.int(),
        failingSince: text,
        enqueuedAt: text,
      }),
    ),
    total: z.int(),
  }),
});

export const retryDeadLetter = defineCall({
  ...workers,
  path: '/console/money/deadLetters/retry',
  summary: 'Makes a step that was given up due again, once the cause is gone. Needs password and code again.',
  effect: 'writes',
  body: z.strictObject({
    cell,
    topic: text.check(z.maxLength(100)),
    entity: text.check(z.maxLength(200)),
    reason,
  }),
  content: z.object({}),
  problems: [...workers.problems, 'notFound', 'operatorConfirmationNeeded'],
});

export const showMonths = defineCall({
  ...workers,
  path: '/console/money/months',
  summary: 'Shows the coins owed by the month that they expire with, and the tax withheld from prizes by month.',
  effect: 'reads',
  body: z.strictObject({}),
  content: z.object({
    ...asOf,
    coins: z.array(
      z.object({
        /** `2026-11`; null for the sum of all. */
        month: z.nullable(text),
        earned: z.int(),
        redeemed: z.int(),
        expired: z.int(),
        /** What expired of what was earned, in percent; null if nothing was earned. */
        breakagePercent: z.nullable(z.number()),
        onHold: z.int(),
        outstanding: z.int(),
        worthPaise: z.int(),
      }),
    ),
    prizeTax: z.array(z.object({ month: z.nullable(text), prizes: z.int(), valuePaise: z.int(), taxPaise: z.int() })),
  }),
});
