import * as z from 'zod/mini';
import { callBases } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { game } from './game.ts';

const { showing } = callBases({ area: 'games', host: 'main', transport: 'encrypted' });

export const gameCatalogue = defineCall({
  ...showing,
  path: '/flamingo/games/catalogue',
  summary: 'Lists the games there are: our own, those of partners, and demos.',
  owner: 'Nobody’s: the catalogue is the same for everybody.',
  body: z.strictObject({}),
  content: z.object({ games: z.array(game) }),
});
