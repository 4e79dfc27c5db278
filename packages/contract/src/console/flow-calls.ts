import * as z from 'zod/mini';
import { defineCall } from '../kit/define-call.ts';
import { flowReasonLength, forOperators } from './console-call.ts';

const base = forOperators(['risk', 'finance', 'admin']);

export const listFlows = defineCall({
  ...base,
  path: '/console/flows/list',
  summary: 'Lists the flows by which money starts to move, with who switched each last and why.',
  effect: 'reads',
  body: z.strictObject({}),
  content: z.object({
    flows: z.array(
      z.object({
        flow: z.string(),
        isOpen: z.boolean(),
        since: z.string(),
        /** Empty for a flow that was never switched. */
        actor: z.string(),
        reason: z.string(),
      }),
    ),
  }),
});

export const switchFlow = defineCall({
  ...base,
  path: '/console/flows/switch',
  summary:
    'Stops or opens a flow, on every server from the next transaction on. Opening needs password and code again.',
  effect: 'writes',
  body: z.strictObject({
    flow: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
    isOpen: z.boolean(),
    reason: z.string().check(z.minLength(flowReasonLength), z.maxLength(300)),
  }),
  content: z.object({}),
  problems: [...base.problems, 'notFound', 'operatorConfirmationNeeded'],
});
