import type { FastifyInstance } from 'fastify';
import { acceptRequests, readBody, requireSignature } from '../kit/sandbox/requests.ts';
import { refusalStatuses, statusBody, statusPath } from './wire.ts';

/** Statuses by the last five digits of a number; all other numbers are in use. */
export const numberFaults = { revoked: '70001', unresponsive: '70002', broken: '70003', another: '70004' } as const;

interface NumberSandboxOptions {
  /** Secrets that may sign: the current one and, during a change, the one before. */
  secrets: readonly string[];
  clock?: () => Date;
}

/** A stateless registry of mobile numbers: the last digits choose the status. */
export const numberSandbox = async (
  app: FastifyInstance,
  { secrets, clock = () => new Date() }: NumberSandboxOptions,
) => {
  acceptRequests(app, { statuses: refusalStatuses });
  requireSignature(app, secrets);
  app.post(statusPath, async ({ body }, reply) => {
    const { mobile } = readBody(statusBody, body);
    switch (mobile.slice(-5)) {
      case numberFaults.revoked:
        return { mobile, status: 'REVOKED', revokedAt: clock().toISOString() };
      case numberFaults.unresponsive:
        return reply.hijack();
      case numberFaults.broken:
        return reply.code(500).send('broken');
      case numberFaults.another:
        return { mobile: `9${mobile.slice(0, 9)}`, status: 'ACTIVE' };
      default:
        return { mobile, status: 'ACTIVE' };
    }
  });
};
