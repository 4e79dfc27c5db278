import { type CircuitBreaker, createCircuit } from '@sikka/partners/kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Answerer, AnswerRequest, WrittenPart } from '../answerer.ts';
import type { Tools } from '../tools/tools.ts';
import { isAnsweredByRule } from '../answers/default-answerer.ts';
import { AnswerRefused } from './check-answer.ts';
import type { ModelConnection } from './write-answer.ts';

interface ModelAnswererDeps {
  model: ModelConnection;
  /** Answers whenever the model does not. */
  fallback: Answerer;
  /** Of this model; one of its own unless given. */
  circuit?: CircuitBreaker;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Lets a language model write, and the default answerer whenever the model is out, is late, or writes what does not hold. Questions and answers
 * are never logged: a line says only why the model’s answer was not taken.
 */
export const createModelAnswerer = ({
  model,
  fallback,
  circuit = createCircuit(),
  log,
}: ModelAnswererDeps): Answerer => {
  // The client of models is large: a server without one never loads it.
  const writing = import('./write-answer.ts');
  return {
    get isModel() {
      return !circuit.isOpen();
    },
    async *answer(request: AnswerRequest, tools: Tools, signal: AbortSignal): AsyncIterable<WrittenPart> {
      let hasWritten = false;
      try {
        if (!isAnsweredByRule(request) && circuit.enter()) {
          const { writeAnswer } = await writing;
          for await (const part of writeAnswer(model, request, tools, signal)) {
            hasWritten = true;
            yield { ...part, isFromModel: true };
          }
          circuit.succeeded();
          return;
        }
      } catch (error) {
        if (signal.aborted) return;
        const isRefused = error instanceof AnswerRefused;
        if (isRefused) circuit.succeeded();
        else circuit.failed();
        log.warn({ reason: isRefused ? error.fault : 'outage' }, 'an answer of the language model was not taken');
      }
      if (signal.aborted) return;
      if (hasWritten) yield { kind: 'restart', isFromModel: false };
      yield* fallback.answer(request, tools, signal);
    },
  };
};
