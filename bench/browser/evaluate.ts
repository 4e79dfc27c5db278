import type { Devtools } from './devtools.ts';

interface Evaluated {
  result: { value: unknown };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

/** What a function answers in the page. It sees nothing but the page. */
export const evaluate = async <Answer>(devtools: Devtools, inPage: () => Answer | Promise<Answer>): Promise<Answer> => {
  const { result, exceptionDetails: failure } = await devtools.send<Evaluated>('Runtime.evaluate', {
    expression: `(${String(inPage)})()`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (failure) throw new Error(failure.exception?.description ?? failure.text);
  return result.value as Answer;
};
