import { type CircuitBreaker, createPartnerClient } from '@sikka/partners/kit';
import type { FastifyBaseLogger } from 'fastify';
import { maskQuestion } from '../understanding/mask.ts';
import { requestChoice, type Choice, type ModelConnection, type ModelQuestion } from './request-choice.ts';

/** Chooses between the possible intents of a question that our own understanding is unsure about. */
export interface Chooser {
  /** One of the candidates or `NONE`; undefined without a valid choice, or while the circuit is open. */
  choose(question: ModelQuestion, signal: AbortSignal): Promise<Choice | undefined>;
  close(): Promise<void>;
}

interface ChooserDeps {
  model: ModelConnection;
  circuit?: CircuitBreaker;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * A chooser that asks a language model. Questions are sent without their digits; no text of the model is ever
 * shown, and it can choose only from the candidates. Questions are never logged: log lines only have the
 * reason for which a choice was rejected.
 */
export const createModelChooser = ({ model, circuit, log }: ChooserDeps): Chooser => {
  const { url: baseUrl, timeoutMs } = model;
  const client = createPartnerClient({ baseUrl, timeoutMs, attempts: 1, ...(circuit && { circuit }) });
  return {
    choose: async ({ question, earlier, candidates }, signal) => {
      if (candidates.length === 0 || client.circuit.availableRequests() === 0) return undefined;
      const maskedQuestion = { question: maskQuestion(question), earlier: earlier.map(maskQuestion), candidates };
      const choice = await requestChoice(client, model, maskedQuestion, signal);
      if (typeof choice !== 'string') return choice;
      if (!signal.aborted) log.warn({ reason: choice }, 'a choice of the language model was rejected');
      return undefined;
    },
    close: () => client.close(),
  };
};
