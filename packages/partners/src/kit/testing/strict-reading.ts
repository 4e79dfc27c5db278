import { describe, expect, it, onTestFinished } from 'vitest';
import { fixedAnswerSecret, startFixedAnswerPartner } from './fixed-answer-partner.ts';

interface Closable {
  close(): Promise<void>;
}

/** Opens an adapter of a port at an address with the secret of the fixed-answer partner. */
type Connect<Port> = (baseUrl: string, secret: string) => Port;

/** A call of a port, and an answer of the documented shape. */
export type ReadCall<Port> = readonly [call: (port: Port) => Promise<{ kind: string }>, answer: object];

/**
 * An adapter to a partner that always gives this answer until the test ends, and its recorded
 * requests.
 */
export const adapterWithFixedAnswer = async <Port extends Closable>(
  connect: Connect<Port>,
  status: number,
  answer: object | string,
) => {
  const { baseUrl, receivedRequests } = await startFixedAnswerPartner(status, answer);
  const port = connect(baseUrl, fixedAnswerSecret);
  onTestFinished(() => port.close());
  return { port, receivedRequests };
};

/**
 * How every adapter reads answers: accepted in exactly the documented shape, refused in the form of
 * refusals, unknown otherwise.
 */
export const describeStrictReading = <Port extends Closable>(
  connect: Connect<Port>,
  calls: Readonly<Record<string, ReadCall<Port>>>,
) =>
  describe.each(Object.entries(calls))('%s', (_name, [call, answer]) => {
    it('is accepted if the response has the documented shape', async () => {
      const { port, receivedRequests } = await adapterWithFixedAnswer(connect, 200, { ...answer, something: 'new' });
      expect(await call(port)).toMatchObject({ kind: 'accepted' });
      expect(receivedRequests.every((each) => each.isSigned)).toBe(true);
    });

    it('is unknown if the response has another shape or subject', async () => {
      const wrongSubjectAnswers = 'requestId' in answer ? [[200, { ...answer, requestId: 'ANOTHER1' }] as const] : [];
      for (const [status, other] of [
        [200, ''],
        [200, {}],
        ...wrongSubjectAnswers,
        [201, answer],
        [302, answer],
        [400, 'Bad request'],
        [503, answer],
      ] as const) {
        const { port } = await adapterWithFixedAnswer(connect, status, other);
        expect([status, await call(port)]).toMatchObject([status, { kind: 'unknown' }]);
      }
    });

    it('is refused if the partner refuses', async () => {
      const { port } = await adapterWithFixedAnswer(connect, 429, { error: { code: 'BUSY', message: 'Later' } });
      expect(await call(port)).toEqual({ kind: 'refused', code: 'BUSY', text: 'Later' });
    });
  });
