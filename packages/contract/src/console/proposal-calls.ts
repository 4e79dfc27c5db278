import * as z from 'zod/mini';
import { paymentLimits } from '../areas/payments/enums.ts';
import { defineCall } from '../kit/define-call.ts';
import { consoleListPage, flowReasonLength, forOperators } from './console-call.ts';
import { proposalStates, refundRefusals } from './money-names.ts';

const readers = forOperators(['support', 'risk', 'finance', 'admin']);
const proposers = forOperators(['support', 'finance', 'admin']);
const approvers = forOperators(['finance', 'admin']);

const reason = z.string().check(z.minLength(flowReasonLength), z.maxLength(300));
const text = z.string();
/** Kind of a house account. */
const account = text.check(z.regex(/^[a-z0-9_]{3,40}$/));
const proposal = z.object({ proposalId: text });

export const proposeRefund = defineCall({
  ...proposers,
  path: '/console/money/proposals/refund',
  summary: 'Proposes to refund an order in full. Refused with the cause if its state does not allow that.',
  effect: 'writes',
  subjectOf: ({ record }) => ({ id: record }),
  body: z.strictObject({ record: text.check(z.regex(/^[0-9a-f]{30,36}$/)), reason }),
  content: proposal,
  problems: [...proposers.problems, 'notFound', 'proposalOpen', ...refundRefusals],
});

export const proposeCorrection = defineCall({
  ...approvers,
  path: '/console/money/proposals/correction',
  summary: 'Proposes a journal between two house accounts, for an open case.',
  effect: 'writes',
  body: z.strictObject({
    caseId: z.uuid(),
    /** The debited and the credited account, of those that `showCase` names. */
    from: account,
    to: account,
    amountPaise: z.int().check(z.minimum(1), z.maximum(paymentLimits.maxPaise)),
    reason,
  }),
  content: proposal,
  problems: [...approvers.problems, 'notFound', 'caseClosed', 'proposalOpen'],
});

export const listProposals = defineCall({
  ...readers,
  path: '/console/money/proposals/list',
  summary: `Lists proposals to move money: the open ones first, then the others, newest first, ${consoleListPage} a page.`,
  effect: 'reads',
  body: z.strictObject({
    /** Those that are listed after this one. */
    before: z.optional(z.uuid()),
    /** Whether that one was open. */
    isBeforeOpen: z.optional(z.boolean()),
  }),
  content: z.object({
    proposals: z.array(
      z.object({
        proposalId: text,
        kind: z.enum(['REFUND', 'CORRECTION']),
        /** The order of a refund, or the case of a correction. */
        about: text,
        amountPaise: z.int(),
        /** Accounts of a correction; empty for a refund. */
        from: text,
        to: text,
        state: z.enum(proposalStates),
        proposedBy: text,
        proposedAt: text,
        proposedBecause: text,
        expiresAt: text,
        /** Empty until it is decided. */
        decidedBy: text,
        decidedAt: text,
        decidedBecause: text,
        /** Why it could not be carried out. */
        cause: z.nullable(z.enum(refundRefusals)),
      }),
    ),
    hasMore: z.boolean(),
  }),
});

export const decideProposal = defineCall({
  ...approvers,
  path: '/console/money/proposals/decide',
  summary:
    'Approves another operator’s proposal, which the app’s server then carries out, or rejects it. Needs password and code again.',
  effect: 'writes',
  body: z.strictObject({ proposalId: z.uuid(), isApproved: z.boolean(), reason }),
  content: z.object({}),
  problems: [
    ...approvers.problems,
    'notFound',
    'operatorConfirmationNeeded',
    'proposalClosed',
    'proposalYourOwn',
    'proposerRoleMissing',
  ],
});
