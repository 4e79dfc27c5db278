import type { Game } from '@sikka/contract';
import type { IndianState } from '@sikka/contract/rules';
import { games } from 'virtual:calls';
import { useAct } from '#shared/act.ts';
import { bridge } from '#shared/bridge.ts';
import { leaveToPlay } from '../play-time/PlayTime.tsx';
import { declarationOf } from '../use-games.ts';

/** The shell opens a game outside, far from the bridge; a browser goes there itself. */
const leaveFor = async (url: string): Promise<void> => {
  leaveToPlay();
  if (bridge().kind === 'browser') location.assign(url);
  else await bridge().call('openPage', { url, where: 'external' });
};

/** Opens a game of the partner. The way in is asked for at the press and used at once: it is good for a minute. */
export const useEnterGame = () =>
  useAct(async (game: Game, state: IndianState | undefined, as: 'guest' | 'user') => {
    const declared = declarationOf(game, state);
    const { jumpUrl } =
      as === 'guest'
        ? await games.inPokerLogin(declared, { quiet: true })
        : await games.jmLogin({ gameId: game.gameId, ...declared }, { quiet: true });
    await leaveFor(jumpUrl);
  });
