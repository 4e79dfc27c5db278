import { type CircuitBreaker, createPartnerClient } from '@sikka/partners/kit';
import type { FastifyBaseLogger } from 'fastify';
import { maskQuestion } from '../understanding/mask.ts';
import { requestChoice, type Choice, type ModelConnection, type ModelQuestion } from './request-choice.ts';

/** Chooses between the meanings that a question may have, where our own understanding is not sure. */
export interface Chooser {
  /** One of the candidates or `NONE`. Undefined, and our own understanding stands: nothing was chosen that counts, or the model is left alone. */
  choose(question: ModelQuestion, signal: AbortSignal): Promise<Choice | undefined>;
  close(): Promise<void>;
}

interface ChooserDeps {
  model: ModelConnection;
  circuit?: CircuitBreaker;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Lets a language model choose. It is told no number, writes no text that anybody reads, and can only choose what it was offered. Questions are
 * never logged: a line says only why a choice was not taken.
 */
export const createModelChooser = ({ model, circuit, log }: ChooserDeps): Chooser => {
  const { url: baseUrl, timeoutMs } = model;
  const client = createPartnerClient({ baseUrl, timeoutMs, attempts: 1, ...(circuit && { circuit }) });
  return {
    choose: async ({ question, earlier, candidates }, signal) => {
      if (candidates.length === 0 || client.circuit.room() === 0) return undefined;
      const masked = { question: maskQuestion(question), earlier: earlier.map(maskQuestion), candidates };
      const choice = await requestChoice(client, model, masked, signal);
      if (typeof choice !== 'string') return choice;
      if (!signal.aborted) log.warn({ reason: choice }, 'a choice of the language model was not taken');
      return undefined;
    },
    close: () => client.close(),
  };
};
