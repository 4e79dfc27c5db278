import * as z from 'zod/mini';

/** Notices to the native shell, signed as every request to a partner is. */
export const shellPath = '/push/v1/messages';

export const shellBody = z.strictObject({
  token: z.string().check(z.minLength(16), z.maxLength(500)),
  id: z.string().check(z.minLength(8), z.maxLength(64)),
  title: z.string().check(z.maxLength(200)),
  text: z.string().check(z.maxLength(500)),
  link: z.string().check(z.regex(/^\//), z.maxLength(500)),
  tag: z.string().check(z.regex(/^[\w-]{1,32}$/)),
  holdSeconds: z.int().check(z.gte(0), z.lte(2_419_200)),
  urgency: z.enum(['high', 'normal', 'low']),
});
export type ShellBody = z.infer<typeof shellBody>;

export const shellReply = z.object({ id: z.string() });

/** Decrypted content of a web push. */
export const pushNotice = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  tag: z.string(),
});
