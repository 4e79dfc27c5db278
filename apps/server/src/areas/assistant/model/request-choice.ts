import type { PartnerClient } from '@sikka/partners/kit';
import * as z from 'zod/mini';
import type { Config } from '#platform/config.ts';
import type { Aspect, Intent } from '../understanding/parsed-question.ts';
import { aspectNames, instructionsFor } from './instructions.ts';

/** A server of the OpenAI-compatible protocol, the name of the model there, and the milliseconds that one choice may take. */
export type ModelConnection = NonNullable<Config['languageModel']>;

/** A question that may mean several things. */
export interface ModelQuestion {
  question: string;
  /** What was asked before, the oldest first. */
  earlier: readonly string[];
  /** What it may mean, the likeliest first. */
  candidates: readonly Intent[];
}

/** One of the candidates, or `NONE` of them. */
export interface Choice {
  intent: Intent | 'NONE';
  aspects: Aspect[];
  isFollowUp: boolean;
}

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })) });

const choiceAmong = (candidates: readonly Intent[]) =>
  z.strictObject({
    intent: z.enum(['NONE', ...candidates]),
    aspects: z.array(z.enum(aspectNames)).check(z.maxLength(aspectNames.length)),
    isFollowUp: z.boolean(),
  });

/** Has the model choose, once, by texts that are masked. `outage`: it did not answer, or refused. `shape`: what it wrote is no choice among the candidates. */
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
    const written = completion.parse(reply.body).choices[0]?.message.content;
    return choiceAmong(candidates).parse(JSON.parse(written ?? ''));
  } catch {
    return 'shape';
  }
};
