import type { FastifyInstance } from 'fastify';
import { signedText } from '../kit/partner-call.ts';
import { createLine, switchesOff, switchesBody } from '../kit/sandbox/faults.ts';
import { Refusal, readBody, acceptRequests } from '../kit/sandbox/requests.ts';
import { isSigned, signatureHeader } from '../kit/signature.ts';
import { sandboxReferralLenders } from './sandbox/lenders.ts';
import { writeOnSearch } from './sandbox/write-on-search.ts';
import { onSearchPath } from './wire.ts';

interface ReferralSandboxOptions {
  /** Secrets that may sign, by lender: the current one and, during a change, the one before. */
  secrets: Readonly<Record<string, readonly string[]>>;
}

/**
 * Two lenders and a card issuer with sites of their own, which publish products and take no
 * applications from us.
 */
export const referralSandbox = async (app: FastifyInstance, { secrets }: ReferralSandboxOptions) => {
  acceptRequests(app, { statuses: { SIGNATURE_INVALID: 401, BODY_INVALID: 400, LENDER_UNKNOWN: 404 } });
  let switches = switchesOff;
  const line = createLine({
    switches: () => switches,
    rates: () => undefined,
    attempt: () => 1,
    inTransaction: (act) => act(),
    wake: () => {},
  });

  app.get<{ Params: { lenderId: string } }>(onSearchPath(':lenderId'), ({ params, method, url, headers }, reply) => {
    const lender = sandboxReferralLenders.find(({ id }) => id === params.lenderId);
    if (!lender) throw new Refusal('LENDER_UNKNOWN', 'There is no such lender');
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

  app.post('/referrals/control/switches', ({ body }) => {
    switches = readBody(switchesBody, body);
    return switches;
  });
};

export { sandboxReferralLenders } from './sandbox/lenders.ts';
