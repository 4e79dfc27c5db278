import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { paise } from '../../kit/money.ts';
import { merchantRequestId } from '../payments/payment.ts';
import { declaration, game, gameEntry, gameName, gamePurchase } from './game.ts';

const { publicRead, userRead, userWrite } = callBases({ area: 'games', host: 'main', transport: 'encrypted' });
const host = callBases({ area: 'games', host: 'games', transport: 'plain' });

export const gameCatalogue = defineCall({
  ...publicRead,
  path: '/flamingo/games/catalogue',
  summary: 'Lists the games: our own, those of partners, and demos.',
  owner: 'The caller’s access; none for a guest.',
  body: z.strictObject({}),
  content: z.object({ games: z.array(game) }),
});

export const jmLogin = defineCall({
  ...host.userWrite,
  path: '/game/jm/login',
  summary: 'Creates an entry link to a partner’s game: a URL with a single-use code that expires after a minute.',
  owner: 'The caller’s access.',
  body: z.strictObject({ gameId: gameName, ...declaration }),
  content: gameEntry,
  problems: ['notFound', 'gameAccessMissing', 'gameNotOffered', 'gameClosed'],
  rateLimits: [perNetwork, { by: 'user', points: 30, perSeconds: 600 }],
});

export const inPokerLogin = defineCall({
  ...host.publicWrite,
  path: '/ext/in-poker/login',
  summary:
    'Creates an entry link to a poker trial, for guests too: a URL with a single-use code that expires after a minute. It does not identify the player to the partner.',
  owner: 'No user data: a trial belongs to the page that shows it.',
  body: z.strictObject(declaration),
  content: gameEntry,
  problems: ['notFound', 'gameNotOffered', 'gameClosed'],
  rateLimits: [perNetwork, { by: 'guest', points: 30, perSeconds: 600 }],
});

export const buyGame = defineCall({
  ...userWrite,
  path: '/flamingo/games/purchase',
  summary: 'Creates the payment order for access to a game. The fee is charged once and paid on the payment page.',
  owner: 'The caller’s purchases.',
  body: z.strictObject({ gameId: gameName, ...declaration }),
  /** Returns the open order for the same access, if there is one. */
  content: z.object({
    merchantRequestId,
    /** Page of the gateway; empty if there is none: the order shows what can be done. */
    refUrl: z.string(),
    /** Amount to debit, in paise. */
    amountPaise: paise,
  }),
  problems: [
    'newDeviceHeld',
    'notFound',
    'gameNotOffered',
    'gameAccessThere',
    'paymentsPaused',
    'keyReused',
    'keyInUse',
  ],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 600 }],
  idempotency: 'key',
});

export const queryGamePurchase = defineCall({
  ...userRead,
  path: '/flamingo/games/purchase/query',
  summary: 'Returns the status of a purchase and who holds the money. Never calls the partner synchronously.',
  owner: 'One of the caller’s purchases.',
  body: z.strictObject({ merchantRequestId }),
  content: gamePurchase,
  problems: ['notFound'],
});
