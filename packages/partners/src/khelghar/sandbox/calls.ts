import type { FastifyInstance } from 'fastify';
import { type CallDeps, openCalls } from '../../kit/sandbox/calls.ts';
import { requireEntry } from '../../kit/sandbox/requests.ts';
import { entryBody, entryReply, grantBody, type GrantReply, grantReply, paths } from '../wire.ts';
import { type Context, openEntry, refuseWhenBusy, acceptGrant } from './access.ts';
import type { GrantEntry } from './books.ts';
import { faultAt } from './faults.ts';

export const presentGrant = ({ body: { game }, changedAt, ...entry }: GrantEntry): GrantReply =>
  grantReply.parse({ ...entry, game, updatedAt: new Date(changedAt).toISOString() });

interface GameCallDeps extends CallDeps {
  context: Context;
  /** Public address of the partner. */
  origin: () => string;
}

/** The calls of the games partner. */
export const gameCalls = async (app: FastifyInstance, { context, origin, ...deps }: GameCallDeps) => {
  const { get, post } = openCalls(app, deps);
  post(paths.entries, entryBody, (body) => ({
    requestName: `entry ${body.game}`,
    act: () => {
      const { code, expiresAt } = openEntry(context, body);
      const entryUrl = `${origin()}/khelghar/play?code=${code}`;
      return entryReply.parse({ game: body.game, entryUrl, expiresAt: new Date(expiresAt).toISOString() });
    },
  }));
  post(paths.grants, grantBody, (body) => {
    refuseWhenBusy(context, body);
    return {
      requestName: `grant ${body.grantId}`,
      fault: faultAt(body.game)?.line,
      act: () => presentGrant(acceptGrant(context, body)),
    };
  });
  get(paths.grant(':id'), 'read grant', (id) => presentGrant(requireEntry(context.books.grants.get(id))));
};
