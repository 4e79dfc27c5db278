import * as z from 'zod/mini';

/** Where a model is reached below its base address, as servers that speak the OpenAI-compatible protocol have it. */
export const completionsPath = '/chat/completions';

const toolCall = z.object({
  id: z.string(),
  type: z.literal('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
});

const textContent = z.union([z.string(), z.array(z.object({ type: z.literal('text'), text: z.string() }))]);

const message = z.discriminatedUnion('role', [
  z.object({ role: z.literal('system'), content: textContent }),
  z.object({ role: z.literal('user'), content: textContent }),
  z.object({
    role: z.literal('assistant'),
    content: z.optional(z.nullable(textContent)),
    tool_calls: z.optional(z.array(toolCall)),
  }),
  z.object({ role: z.literal('tool'), content: textContent, tool_call_id: z.string() }),
]);

/** What the sandbox reads of a request; other fields are allowed and pass by. */
export const completionBody = z.object({
  model: z.string(),
  messages: z.array(message).check(z.minLength(1)),
  tools: z.optional(
    z.array(
      z.object({ type: z.literal('function'), function: z.object({ name: z.string(), parameters: z.unknown() }) }),
    ),
  ),
  stream: z.optional(z.boolean()),
});
export type CompletionBody = z.infer<typeof completionBody>;

/** Why a request is turned away, and the HTTP status that it comes with. */
export const refusalStatuses = { BODY_INVALID: 400, SIGNATURE_INVALID: 401 } as const;

export const contentOf = (content: z.infer<typeof textContent> | null | undefined): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text).join('');
