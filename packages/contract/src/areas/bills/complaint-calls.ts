import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { typedText } from '../../kit/typed.ts';
import { merchantRequestId } from '../payments/payment.ts';
import { perNetwork, userRead, userWrite } from './call-base.ts';
import { complaint, complaintDisposition } from './complaint.ts';
import { billLimits } from './enums.ts';

export const raiseComplaint = defineCall({
  ...userWrite,
  path: '/bbps/complaint/raise',
  summary: 'Raises a complaint about a payment at the bill network.',
  owner: 'One of the caller’s payments.',
  body: z.strictObject({
    merchantRequestId,
    /** A current code, or the number of one of the seven older reasons. */
    disposition: z.union([complaintDisposition, z.int().check(z.gte(1), z.lte(7))]),
    description: typedText(billLimits.complaintLength, 1),
  }),
  content: complaint,
  /** `complaintTooEarly` carries `from`, the earliest time; `complaintOpen` carries `complaintId`. */
  problems: ['notFound', 'complaintTooEarly', 'complaintOpen', 'complaintImpossible'],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 3_600 }],
});

export const queryComplaint = defineCall({
  ...userRead,
  path: '/bbps/complaint/query',
  summary: 'Returns a complaint with its current state.',
  owner: 'One of the caller’s complaints.',
  body: z.strictObject({ complaintId: z.uuid() }),
  content: complaint,
  problems: ['notFound'],
});

export const listComplaints = defineCall({
  ...userRead,
  path: '/bbps/complaint/list',
  summary: 'Lists up to 50 complaints, newest first.',
  owner: 'The caller’s complaints.',
  body: z.strictObject({}),
  content: z.object({ complaints: z.array(complaint) }),
});
