import type { GameEntry, GameGrant, GamesPartner } from '../kit/games-partner.ts';
import { createPartnerCall, type PartnerOptions } from '../kit/partner-call.ts';
import { createPartnerClient } from '../kit/partner-client.ts';
export { khelghar } from './wire.ts';
import { type EntryReply, entryReply, type GrantReply, grantReply, khelghar, paths } from './wire.ts';

export interface GamesPartnerOptions extends Omit<PartnerOptions, 'webhookSecrets'> {
  /**
   * Timeout of one attempt, in milliseconds. Default 8 000: below the ten seconds that a player waits at
   * most.
   */
  timeoutMs?: number;
}

const readGrant = ({ grantId: reference, game, grantNumber, ...reply }: GrantReply): GameGrant =>
  reply.status === 'REFUSED'
    ? { reference, game, grantNumber, state: 'REFUSED', code: reply.refusal.code, text: reply.refusal.message }
    : { reference, game, grantNumber, state: reply.status };

/** Refuses an address that leads anywhere but to the partner. */
const readEntry = ({ entryUrl, expiresAt }: EntryReply, origin: string): GameEntry | undefined =>
  new URL(entryUrl).origin === origin ? { url: entryUrl, expiresAt: new Date(expiresAt) } : undefined;

/** Speaks HTTP to Khel Ghar. Grants are never retried: after an unknown outcome, call `readGrant` first. */
export const createGamesPartner = ({
  secret,
  timeoutMs = 8_000,
  ...clientOptions
}: GamesPartnerOptions): GamesPartner => {
  const client = createPartnerClient({ ...clientOptions, timeoutMs });
  const call = createPartnerCall(secret);
  const { origin } = new URL(clientOptions.baseUrl);
  const grantAnswer = (reference: string) => ({
    client,
    schema: grantReply,
    read: (reply: GrantReply) => (reply.grantId === reference ? { grant: readGrant(reply) } : undefined),
  });
  return {
    partnerId: khelghar.partnerId,
    openEntry: ({ game, player, locale: language, returnUrl }) =>
      call({
        client,
        path: paths.entries,
        repeatable: false,
        body: { game, language, returnUrl, ...(player && { player }) },
        schema: entryReply,
        read: (reply) => {
          const entry = reply.game === game ? readEntry(reply, origin) : undefined;
          return entry && { entry };
        },
      }),
    grantAccess: ({ reference: grantId, game, player, feePaise: fee }) =>
      call({ ...grantAnswer(grantId), path: paths.grants, repeatable: false, body: { grantId, game, player, fee } }),
    readGrant: (reference) => call({ ...grantAnswer(reference), path: paths.grant(reference) }),
    circuit: client.circuit,
    close: client.close,
  };
};
