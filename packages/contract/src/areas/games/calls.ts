import * as z from 'zod/mini';
import { callBases, perNetwork } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { paise } from '../../kit/money.ts';
import { merchantRequestId } from '../payments/payment.ts';
import { declaration, game, gameEntry, gameName, gamePurchase } from './game.ts';

const { showing, reading, writing } = callBases({ area: 'games', host: 'main', transport: 'encrypted' });
const host = callBases({ area: 'games', host: 'games', transport: 'plain' });

export const gameCatalogue = defineCall({
  ...showing,
  path: '/flamingo/games/catalogue',
  summary: 'Lists the games there are: our own, those of partners, and demos.',
  owner: 'Access of the caller; nobody’s for a guest.',
  body: z.strictObject({}),
  content: z.object({ games: z.array(game) }),
});

export const jmLogin = defineCall({
  ...host.writing,
  path: '/game/jm/login',
  summary: 'Opens the way into a game of a partner: an address with a code that is good once, for a minute.',
  owner: 'Access of the caller.',
  body: z.strictObject({ gameId: gameName, ...declaration }),
  content: gameEntry,
  problems: ['notFound', 'gameAccessMissing', 'gameNotOffered', 'gameClosed'],
  rateLimits: [perNetwork, { by: 'user', points: 30, perSeconds: 600 }],
});

export const inPokerLogin = defineCall({
  ...host.open,
  path: '/ext/in-poker/login',
  summary:
    'Opens a poker trial, for guests too: an address with a code that is good once, for a minute. The partner learns of nobody.',
  owner: 'Nobody’s: a trial belongs to the page that shows it.',
  body: z.strictObject(declaration),
  content: gameEntry,
  problems: ['notFound', 'gameNotOffered', 'gameClosed'],
  rateLimits: [perNetwork, { by: 'guest', points: 30, perSeconds: 600 }],
});

export const buyGame = defineCall({
  ...writing,
  path: '/flamingo/games/purchase',
  summary: 'Opens the order for access to a game, a fee that is paid once; it is paid on the payment page.',
  owner: 'Purchases of the caller.',
  body: z.strictObject({ gameId: gameName, ...declaration }),
  /** Returns the open order for the same access, if there is one. */
  content: z.object({
    merchantRequestId,
    /** Page of the gateway; empty when there is none to go to: the order itself says what can be done. */
    refUrl: z.string(),
    /** What is debited, in paise. */
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
  ...reading,
  path: '/flamingo/games/purchase/query',
  summary: 'Tells where a purchase stands and who has the money. Never asks the partner in line.',
  owner: 'A purchase of the caller.',
  body: z.strictObject({ merchantRequestId }),
  content: gamePurchase,
  problems: ['notFound'],
});
