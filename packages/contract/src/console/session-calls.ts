import * as z from 'zod/mini';
import { perNetwork } from '../kit/call-bases.ts';
import { defineCall } from '../kit/define-call.ts';
import { typedOtp, typedPassword } from '../kit/typed.ts';
import { forOperators, forStrangers, operator, reason } from './console-call.ts';
import { operatorNamePattern, operatorPasswordLength, operatorRoles } from './roles.ts';

const code = typedOtp(/^\d{6}$/);
const password = typedPassword;
const token = z.string().check(z.regex(/^[\w-]{43}$/));
const nothing = z.strictObject({});
const everyone = forOperators(operatorRoles);

export const signIn = defineCall({
  ...forStrangers,
  path: '/console/session/signIn',
  summary: 'Signs an operator in with password and second factor; the session is a cookie.',
  effect: 'writes',
  body: z.strictObject({ name: z.string().check(z.maxLength(32)), password, code }),
  content: operator,
  problems: ['operatorSignInRefused'],
});

export const openInvitation = defineCall({
  ...forStrangers,
  path: '/console/session/openInvitation',
  summary: 'Returns whom an invitation is for, and the second factor to set up.',
  effect: 'reads',
  body: z.strictObject({ token }),
  content: z.object({
    name: z.string(),
    role: z.enum(operatorRoles),
    /** The secret for an authenticator app, base32. */
    secret: z.string(),
    /** The same as an `otpauth:` address. */
    address: z.string(),
  }),
  problems: ['operatorInvitationOver'],
});

export const acceptInvitation = defineCall({
  ...forStrangers,
  path: '/console/session/acceptInvitation',
  summary: 'Sets the password, proves the second factor, uses the invitation up and signs the operator in.',
  effect: 'writes',
  idempotency: 'once',
  body: z.strictObject({
    token,
    password: password.check(z.minLength(operatorPasswordLength)),
    code,
  }),
  content: operator,
  problems: ['operatorInvitationOver', 'operatorCodeWrong', 'passwordCommon'],
});

export const current = defineCall({
  ...forStrangers,
  rateLimits: [perNetwork],
  path: '/console/session/current',
  summary: 'Returns the signed-in operator; none for everybody else.',
  effect: 'reads',
  body: nothing,
  content: z.object({ operator: z.nullable(operator) }),
  problems: [],
});

export const confirm = defineCall({
  ...everyone,
  path: '/console/session/confirm',
  summary: 'Takes password and code again, for ten minutes of serious acts in this session.',
  effect: 'writes',
  body: z.strictObject({ password, code }),
  content: nothing,
  problems: [...everyone.problems, 'operatorSignInRefused'],
});

export const signOut = defineCall({
  ...everyone,
  path: '/console/session/signOut',
  summary: 'Ends this session.',
  effect: 'writes',
  body: nothing,
  content: nothing,
});

export const listSessions = defineCall({
  ...everyone,
  path: '/console/session/list',
  summary: 'Lists the live sessions of the operator.',
  effect: 'reads',
  body: nothing,
  content: z.object({
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        device: z.string(),
        openedAt: z.string(),
        seenAt: z.string(),
        isThis: z.boolean(),
      }),
    ),
  }),
});

export const endSession = defineCall({
  ...everyone,
  path: '/console/session/end',
  summary: 'Ends another session of the operator.',
  effect: 'writes',
  body: z.strictObject({ sessionId: z.uuid() }),
  content: nothing,
  problems: [...everyone.problems, 'notFound'],
});

const admins = forOperators(['admin']);
const serious = [...admins.problems, 'operatorConfirmationNeeded'] as const;

export const listOperators = defineCall({
  ...admins,
  path: '/console/operators/list',
  summary: 'Lists all operators: invited, active and removed.',
  effect: 'reads',
  body: nothing,
  content: z.object({
    operators: z.array(
      z.object({
        operatorId: z.string(),
        name: z.string(),
        role: z.enum(operatorRoles),
        state: z.enum(['INVITED', 'EXPIRED', 'ACTIVE', 'REMOVED']),
        invitedBy: z.string(),
        seenAt: z.nullable(z.string()),
      }),
    ),
  }),
});

export const inviteOperator = defineCall({
  ...admins,
  path: '/console/operators/invite',
  summary: 'Invites an operator, or invites one again who has not accepted; earlier links are void.',
  effect: 'writes',
  body: z.strictObject({
    name: z.string().check(z.regex(operatorNamePattern)),
    role: z.enum(operatorRoles),
    reason,
  }),
  content: z.object({
    /** The one-time link, shown once. */
    link: z.string(),
    expiresAt: z.string(),
  }),
  problems: [...serious, 'operatorNameTaken'],
});

export const changeRole = defineCall({
  ...admins,
  path: '/console/operators/changeRole',
  summary: 'Gives an operator another role, from their next call on.',
  effect: 'writes',
  body: z.strictObject({ operatorId: z.uuid(), role: z.enum(operatorRoles), reason }),
  content: nothing,
  problems: [...serious, 'notFound', 'operatorLastAdmin'],
});

export const removeOperator = defineCall({
  ...admins,
  path: '/console/operators/remove',
  summary: 'Removes an operator and ends their sessions at once. The name stays taken.',
  effect: 'writes',
  body: z.strictObject({ operatorId: z.uuid(), reason }),
  content: nothing,
  problems: [...serious, 'notFound', 'operatorLastAdmin'],
});
