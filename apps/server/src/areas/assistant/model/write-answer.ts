import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { AnswerPart } from '@sikka/contract';
import { isStepCount, jsonSchema, type ModelMessage, Output, streamText, tool, type ToolSet } from 'ai';
import * as z from 'zod/mini';
import type { AnswerRequest } from '../answerer.ts';
import type { BoundTool, Tools } from '../tools/tools.ts';
import { Problem } from '#platform/problem.ts';
import { answerLimits, AnswerRefused, faultOfRestored, faultOfText, provenRefs, sentencesOf } from './check-answer.ts';
import { instructions } from './instructions.ts';
import type { Mask } from './mask.ts';
import { createTurn, type ModelTurn } from './turn.ts';

/** A language model, and how long it may take. */
export interface ModelConnection {
  /** Base address of the OpenAI-compatible protocol, such as `https://models.example/v1`. */
  url: string;
  /** Name of the model there. */
  name: string;
  key: string | undefined;
  /** Milliseconds of the whole answer; of silence within it, half as many. */
  timeoutMs: number;
}

/** Requests that one answer may take: look-ups, and the answer itself. */
const maxSteps = 4;
const maxTokens = 800;

const reply = z.object({
  text: z.string(),
  sources: z._default(z.array(z.string()), []),
  next: z._default(z.array(z.string()), []),
});
type Reply = z.infer<typeof reply>;

const unfinished = z.partial(z.pick(reply, { text: true }));

/** Strings of an input with their hidden numbers put back: whoever is shown a hidden name may look it up. */
const restored = (value: unknown, mask: Mask): unknown => {
  if (typeof value === 'string') return mask.restore(value);
  if (Array.isArray(value)) return value.map((entry) => restored(entry, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, restored(entry, mask)]));
};

const toolsFor = (tools: Tools, turn: ModelTurn): ToolSet =>
  Object.fromEntries(
    (Object.entries(tools) as [string, BoundTool][]).map(([name, { description, input, run }]) => [
      name,
      tool({
        description,
        inputSchema: jsonSchema<object>(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as never),
        execute: async (given) => {
          try {
            return turn.show(await run(restored(given, turn.mask) as never)) ?? null;
          } catch (error) {
            return { problem: error instanceof Problem ? error.problem : 'invalidInput' };
          }
        },
      }),
    ]),
  );

const messagesOf = (
  { question, conversation: { turns, about } }: AnswerRequest,
  { mask }: ModelTurn,
): ModelMessage[] => [
  ...turns.flatMap((earlier): ModelMessage[] => [
    { role: 'user', content: mask.hide(earlier.question) },
    { role: 'assistant', content: mask.hide(earlier.answer) },
  ]),
  {
    role: 'user',
    content: mask.hide(question) + (about ? `\n(opened from ${about.kind} ${mask.hide(about.id)})` : ''),
  },
];

const textPart = (text: string, { mask, figures }: ModelTurn): AnswerPart => {
  const shown = mask.restore(text);
  const fault = faultOfRestored(shown);
  if (fault) throw new AnswerRefused(fault);
  const linked = figures(text);
  return { kind: 'text', text: shown, ...(linked.length > 0 && { figures: linked }) };
};

const endParts = ({ sources, next }: Reply, turn: ModelTurn): AnswerPart[] => {
  const proven = provenRefs([...sources, ...next.slice(0, answerLimits.next)], turn.evidence());
  if (!proven) throw new AnswerRefused('link');
  const rests = sources.flatMap((ref) => turn.linkOf(ref) ?? []);
  const [first = ''] = next;
  const act = turn.actOf(first);
  return [
    ...(act ? [{ kind: 'act', act } as const] : []),
    ...(rests.length > 0 ? [{ kind: 'sources', sources: rests } as const] : []),
    ...(first === 'person' ? [{ kind: 'handOver' } as const] : []),
  ];
};

/**
 * Has the model answer, and yields its sentences as they are written, each once it is whole and checked. Throws `AnswerRefused` for what may not
 * be shown, and whatever the line throws.
 */
export async function* writeAnswer(
  { url, name, key, timeoutMs }: ModelConnection,
  request: AnswerRequest,
  tools: Tools,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const turn = createTurn(request.question, request.locale, instructions);
  const provider = createOpenAICompatible({ name: 'assistant', baseURL: url, ...(key && { apiKey: key }) });
  let problem: unknown;
  const result = streamText({
    model: provider.chatModel(name),
    instructions: `${instructions}\nToday is ${request.today} in India.`,
    messages: messagesOf(request, turn),
    tools: toolsFor(tools, turn),
    output: Output.json(),
    stopWhen: isStepCount(maxSteps),
    maxOutputTokens: maxTokens,
    temperature: 0,
    maxRetries: 0,
    abortSignal: signal,
    timeout: { totalMs: timeoutMs, firstChunkMs: timeoutMs / 2, chunkMs: timeoutMs / 2 },
    onError: ({ error }) => {
      problem = error;
    },
  });
  const whole = Promise.resolve(result.output);
  // It is awaited below, unless the stream ends first.
  whole.catch(() => undefined);

  let written = '';
  const check = (text: string): void => {
    const fault = turn.hasEvidence() ? faultOfText(text, turn.evidence()) : 'unproven';
    if (fault) throw new AnswerRefused(fault);
  };
  for await (const partial of result.partialOutputStream) {
    const { text = '' } = unfinished.safeParse(partial).data ?? {};
    const { rest } = sentencesOf(text);
    const ended = text.slice(0, text.length - rest.length);
    if (ended.length <= written.length) continue;
    check(ended.trim());
    const next = ended.slice(written.length);
    written = ended;
    yield textPart(next, turn);
  }
  if (problem !== undefined) throw problem;
  const final = reply.safeParse(await whole.catch(() => undefined)).data;
  if (!final) throw problem ?? new AnswerRefused('shape');
  check(final.text.trim());
  if (!final.text.startsWith(written)) throw new AnswerRefused('shape');
  if (final.text.length > written.length) yield textPart(final.text.slice(written.length), turn);
  yield* endParts(final, turn);
}
