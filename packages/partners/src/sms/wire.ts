import * as z from 'zod/mini';

/** `POST /sms/v1/messages`, with the signature of the raw body in the header `x-partner-signature`. */
export const sendPath = '/sms/v1/messages';

const id19 = z.string().check(z.regex(/^\d{19}$/));

export const sendBody = z.strictObject({
  /** The sender's number in the operators' register. */
  entityId: id19,
  /** Six registered letters shown as the sender. */
  header: z.string().check(z.regex(/^[A-Z]{6}$/)),
  templateId: id19,
  /** Checked by the gateway, which answers `MOBILE_INVALID`. */
  mobile: z.string().check(z.maxLength(20)),
  text: z.string().check(z.minLength(1), z.maxLength(1000)),
  reference: z.string().check(z.regex(/^[\w-]{8,64}$/)),
});

export type SendBody = z.infer<typeof sendBody>;

/** 202 */
export const sendAccepted = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  segments: z.int().check(z.gte(1)),
});

/** 400 to 499 */
export const sendRefused = z.object({
  error: z.object({ code: z.string().check(z.maxLength(64)), text: z.string().check(z.maxLength(500)) }),
});

/** Refusal codes; `text` of the answer explains them. */
export type RefusalCode =
  | 'SIGNATURE_INVALID'
  | 'BODY_INVALID'
  | 'REFERENCE_REUSED'
  | 'ENTITY_UNKNOWN'
  | 'HEADER_UNKNOWN'
  | 'TEMPLATE_UNKNOWN'
  | 'TEMPLATE_MISMATCH'
  | 'URL_NOT_WHITELISTED'
  | 'MOBILE_INVALID'
  | 'PROMOTION_HOURS'
  | 'DND_REGISTERED'
  | 'DLT_REJECTED';

export interface Refusal {
  code: RefusalCode;
  text: string;
}
