import * as z from 'zod/mini';

/** Where a model is reached below its base address, as servers that speak the OpenAI-compatible protocol have it. */
export const completionsPath = '/chat/completions';

/** What the sandbox reads of a request; other fields are allowed and pass by. */
export const completionBody = z.object({
  model: z.string(),
  messages: z
    .array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
    .check(z.minLength(1)),
});
export type CompletionBody = z.infer<typeof completionBody>;

/** Why a request is turned away, and the HTTP status that it comes with. */
export const refusalStatuses = { BODY_INVALID: 400, SIGNATURE_INVALID: 401 } as const;
