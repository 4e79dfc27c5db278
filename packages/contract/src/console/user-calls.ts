import * as z from 'zod/mini';
import { deletionStates } from '../areas/identity/deletion-enums.ts';
import { requestId } from '../areas/support/request.ts';
import { defineCall } from '../kit/define-call.ts';
import { mobile } from '../kit/typed.ts';
import { forOperators, reason } from './console-call.ts';
import { deskRequest } from './desk-request.ts';
import { pauseStates, userFlags } from './people-rules.ts';

const base = forOperators(['support', 'admin']);
const userGid = z.uuid();

/** Not of a user number: it does not say where its account is. */
const subjectOf = (body: { mobile?: string | undefined; userGid?: string | undefined }) => {
  if (body.mobile) return { mobile: body.mobile };
  return body.userGid ? { id: body.userGid } : undefined;
};

const pauses = z.array(
  z.object({
    what: z.enum(['CODES', 'PASSWORD']),
    /** `known`: devices that have signed in with the number before. */
    device: z.enum(['known', 'other']),
    consecutiveWrong: z.int(),
    state: z.enum(pauseStates),
    until: z.nullable(z.string()),
  }),
);

const user = z.object({
  userGid,
  /** The user number, as the app shows it. */
  uid: z.string(),
  /** Masked. */
  mobile: z.string(),
  /** The first letter of the name; empty without one. */
  initial: z.string(),
  hasPassword: z.boolean(),
  registeredAt: z.string(),
  usedAt: z.string(),
  /** Since when its number belongs to another account. */
  dormantAt: z.nullable(z.string()),
  flags: z.record(z.enum(userFlags), z.boolean()),
  sessions: z.array(z.object({ device: z.string(), openedAt: z.string(), seenAt: z.string() })),
  numberChange: z.nullable(
    z.object({
      state: z.enum(['waiting', 'moved', 'stopped', 'reverted']),
      requestedAt: z.string(),
      movesAt: z.string(),
      /** Until when new devices can neither pay nor redeem coins. */
      heldUntil: z.nullable(z.string()),
    }),
  ),
  deletion: z.nullable(z.object({ state: z.enum(deletionStates), requestedAt: z.string(), dueAt: z.string() })),
  requests: z.array(deskRequest),
});

export const openUser = defineCall({
  ...base,
  path: '/console/users/open',
  summary:
    'Returns an account with masked details, found by its number, its user number or its id. The audit records the reason, and the access log of its user the access.',
  effect: 'writes',
  subjectOf,
  body: z
    .strictObject({
      mobile: z.optional(mobile),
      uid: z.optional(z.string().check(z.regex(/^\d{1,10}$/))),
      userGid: z.optional(userGid),
      /** Why, or the request of the user that is being answered. */
      reason: z.optional(reason),
      requestId: z.optional(requestId),
    })
    .check(
      z.refine((body) => [body.mobile, body.uid, body.userGid].filter(Boolean).length === 1),
      z.refine((body) => (body.reason === undefined) !== (body.requestId === undefined)),
    ),
  content: z.object({
    /** Null for a number without an account, which may be paused nevertheless. */
    user: z.nullable(user),
    pauses,
  }),
  problems: [...base.problems, 'notFound'],
});

export const findByLastFour = defineCall({
  ...base,
  path: '/console/users/findByLastFour',
  summary:
    'Returns the accounts whose mobile number ends with four digits, without what says who they are: at most 20, else none until the day of joining is given. The audit records the reason.',
  effect: 'writes',
  body: z.strictObject({
    lastFour: z.string().check(z.regex(/^\d{4}$/)),
    /** The Indian day on which the account was made. */
    joinedOn: z.optional(z.iso.date().check(z.regex(/^20/))),
    reason,
  }),
  content: z.object({
    isTooMany: z.boolean(),
    users: z.array(z.object({ userGid, registeredAt: z.string(), usedAt: z.string() })),
  }),
  problems: base.problems,
});

export const unlockNumber = defineCall({
  ...base,
  path: '/console/users/unlock',
  summary: 'Ends every pause of a number, or of the number of an account.',
  effect: 'writes',
  subjectOf,
  body: z
    .strictObject({ mobile: z.optional(mobile), userGid: z.optional(userGid), reason })
    .check(z.refine((body) => (body.mobile === undefined) !== (body.userGid === undefined))),
  content: z.object({}),
  problems: [...base.problems, 'notFound'],
});

export const endSessions = defineCall({
  ...base,
  path: '/console/users/endSessions',
  summary: 'Signs a user out on every device.',
  effect: 'writes',
  subjectOf,
  body: z.strictObject({ userGid, reason }),
  content: z.object({}),
  problems: [...base.problems, 'notFound'],
});

export const setFlag = defineCall({
  ...base,
  path: '/console/users/setFlag',
  summary: 'Turns a flag of an account on or off, from its next call on.',
  effect: 'writes',
  subjectOf,
  body: z.strictObject({ userGid, flag: z.enum(userFlags), isOn: z.boolean(), reason }),
  content: z.object({}),
  problems: [...base.problems, 'notFound'],
});
