import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { signedText } from '../kit/ask.ts';
import { createLine, type Switches } from '../kit/sandbox/line.ts';
import { Refusal } from '../kit/sandbox/refusal.ts';
import { isSigned, signatureHeader } from '../kit/signature.ts';
import { sandboxReferralLenders } from './sandbox/lenders.ts';
import { writeOnSearch } from './sandbox/write-on-search.ts';
import { onSearchPath } from './wire.ts';

export { sandboxReferralLenders } from './sandbox/lenders.ts';

export interface ReferralSandboxOptions {
  /** Secrets that may sign, by lender: the current one and, during a change, the one before. */
  secrets: Readonly<Record<string, readonly string[]>>;
}

const switchesBody = z.strictObject({
  down: z._default(z.boolean(), false),
  silent: z._default(z.boolean(), false),
  slowMs: z._default(z.int().check(z.gte(0), z.lte(60_000)), 0),
});

/** Two lenders with sites of their own, who publish what they offer and take nothing from us. */
export const referralSandbox = async (app: FastifyInstance, { secrets }: ReferralSandboxOptions) => {
  let switches: Switches = { down: false, silent: false, slowMs: 0 };
  const line = createLine({
    switches: () => switches,
    rates: () => undefined,
    attempt: () => 1,
    together: (act) => act(),
    statuses: { SIGNATURE_INVALID: 401, BODY_INVALID: 400, LENDER_UNKNOWN: 404 },
    wake: () => {},
  });

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return line.refuse(reply, error);
    throw error;
  });

  app.get<{ Params: { lenderId: string } }>(onSearchPath(':lenderId'), ({ params, method, url, headers }, reply) => {
    const lender = sandboxReferralLenders.find(({ id }) => id === params.lenderId);
    if (!lender) throw new Refusal('LENDER_UNKNOWN', 'Nobody of this name lends here');
    const signature = headers[signatureHeader];
    const isTrusted = isSigned(
      secrets[lender.id] ?? [],
      signedText(method, url, ''),
      typeof signature === 'string' ? signature : undefined,
      new Date(),
    );
    if (!isTrusted) throw new Refusal('SIGNATURE_INVALID', 'The signature is missing, old or wrong');
    return line.run(reply, `catalogue ${lender.id}`, undefined, () => writeOnSearch(lender, new Date()));
  });

  /** What is left out is off. */
  app.post('/referrals/control/switches', ({ body }) => {
    const wanted = switchesBody.safeParse(body ?? {});
    if (!wanted.success) throw new Refusal('BODY_INVALID', 'Not the documented shape');
    switches = wanted.data;
    return switches;
  });
};
