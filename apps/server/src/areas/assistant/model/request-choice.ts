import type { PartnerClient } from '@sikka/partners/kit';
import * as z from 'zod/mini';
import type { Config } from '#platform/config.ts';
import type { Aspect, Intent } from '../understanding/parsed-question.ts';
import { aspectNames, instructionsFor } from './instructions.ts';

/** An OpenAI-compatible server, the name of a model there, and its time-out in milliseconds. */
export type ModelConnection = NonNullable<Config['languageModel']>;

/** A question with several possible intents. */
export interface ModelQuestion {
  question: string;
  /** Earlier questions, oldest first. */
  earlier: readonly string[];
  /** Likeliest first. */
  candidates: readonly Intent[];
}

export interface Choice {
  intent: Intent | 'NONE';
  aspects: Aspect[];
  isFollowUp: boolean;
}

const completionSchema = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })) });

const choiceSchema = (candidates: readonly Intent[]) =>
  z.strictObject({
    intent: z.enum(['NONE', ...candidates]),
    aspects: z.array(z.enum(aspectNames)).check(z.maxLength(aspectNames.length)),
    isFollowUp: z.boolean(),
  });

/**
 * Asks the model once; the texts are masked already. `outage`: no response, or an error. `shape`: the
 * response is not a choice from the candidates.
 */
export const requestChoice = async (
  client: PartnerClient,
  { name, key }: ModelConnection,
  { question, earlier, candidates }: ModelQuestion,
  signal: AbortSignal,
): Promise<Choice | 'outage' | 'shape'> => {
  const reply = await client.send({
    method: 'POST',
    path: '/chat/completions',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({
      model: name,
      messages: [
        { role: 'system', content: instructionsFor(candidates) },
        { role: 'user', content: JSON.stringify({ candidates, earlier, question }) },
      ],
      response_format: { type: 'json_object' },
      temperature: 0,
      max_tokens: 150,
    }),
    repeatable: false,
    signal,
  });
  if (reply.kind !== 'answered' || reply.status !== 200) return 'outage';
  try {
    const content = completionSchema.parse(reply.body).choices[0]?.message.content;
    return choiceSchema(candidates).parse(JSON.parse(content ?? ''));
  } catch {
    return 'shape';
  }
};
