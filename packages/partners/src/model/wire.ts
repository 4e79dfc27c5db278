import * as z from 'zod/mini';

/** Path below the base URL, as in the OpenAI-compatible protocol. */
export const completionsPath = '/chat/completions';

/** The fields of a request that the sandbox reads; others are ignored. */
export const completionBody = z.object({
  model: z.string(),
  messages: z
    .array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
    .check(z.minLength(1)),
});
export type CompletionBody = z.infer<typeof completionBody>;

/** Errors with their HTTP status. */
export const refusalStatuses = { BODY_INVALID: 400, SIGNATURE_INVALID: 401 } as const;
