import * as z from 'zod/mini';
import { agent, customer, failureReason, wireBill } from './bill.ts';
import { billerId, moment, reference, refId } from './paths.ts';

/** `POST registrations`: bills of this account are pushed from now on. */
export const registrationBody = z.strictObject({
  reference,
  agent,
  biller: z.strictObject({ id: billerId }),
  customer,
  type: z.enum(['VIEW_N_PAY', 'AUTO_PAY']),
});

/** 200 of `registrations`, `registration` and `cancelRegistration`. */
export const registrationReply = z.object({
  reference,
  status: z.enum(['PENDING', 'SUCCESS', 'FAILED', 'CANCELLED', 'DEACTIVATED']),
  failureReason: z.optional(failureReason),
  updatedAt: moment,
});

export const pushId = z.string().check(z.regex(/^PSH[A-Z0-9]{17}$/));

/** 200 of `push`. */
export const pushReply = z.object({
  pushId,
  registrationReference: reference,
  refId,
  bill: wireBill,
  /** Paid elsewhere: do not debit. */
  skipPayment: z.boolean(),
});

export type RegistrationBody = z.infer<typeof registrationBody>;
export type RegistrationReply = z.infer<typeof registrationReply>;
export type PushReply = z.infer<typeof pushReply>;
