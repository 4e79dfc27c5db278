import * as z from 'zod/mini';
import { bureauRef, moment, requestId } from './paths.ts';

/** Body of `disputes`. */
export const disputeBody = z.strictObject({
  requestId,
  reportId: bureauRef,
  item: z.strictObject({ type: z.enum(['ACCOUNT', 'ENQUIRY']), id: bureauRef }),
  reason: z.enum(['NOT_MINE', 'WRONG_BALANCE', 'WRONG_LATE_PAYMENT', 'ALREADY_CLOSED', 'NOT_AGREED']),
  remark: z.string().check(z.maxLength(500)),
});
export type DisputeBody = z.infer<typeof disputeBody>;

const reasonText = z.string().check(z.minLength(1), z.maxLength(500));
const raised = {
  requestId,
  disputeId: bureauRef,
  /** 30 days after it was raised. */
  dueAt: moment,
  updatedAt: moment,
};

/** 200 of `disputes` and `dispute`. What is kept is kept for a reason. */
export const disputeReply = z.union([
  z.object({ ...raised, status: z.enum(['RECEIVED', 'WITH_LENDER', 'CORRECTED']) }),
  z.object({
    ...raised,
    status: z.literal('KEPT'),
    reasons: z.array(z.object({ en: reasonText, hi: reasonText })).check(z.minLength(1), z.maxLength(10)),
  }),
]);
export type DisputeReply = z.infer<typeof disputeReply>;
