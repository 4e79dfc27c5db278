import type { Game } from '@sikka/contract';
import type { IndianState } from '@sikka/contract/rules';
import { games } from 'virtual:calls';
import { useAction } from '#shared/action.ts';
import { bridge } from '#shared/bridge.ts';
import { leaveToPlay } from '../play-time/PlayTime.tsx';
import { declarationOf } from '../use-games.ts';

/** The shell opens a game in an external browser; a browser navigates there itself. */
const leaveFor = async (url: string): Promise<void> => {
  leaveToPlay();
  if (bridge().kind === 'browser') location.assign(url);
  else await bridge().call('openPage', { url, where: 'external' });
};

/** Opens a partner's game. The link is requested on press, because it is valid for a minute. */
export const useEnterGame = () =>
  useAction(async (game: Game, state: IndianState | undefined, as: 'guest' | 'user') => {
    const declared = declarationOf(game, state);
    const { jumpUrl } =
      as === 'guest'
        ? await games.inPokerLogin(declared, { quiet: true })
        : await games.jmLogin({ gameId: game.gameId, ...declared }, { quiet: true });
    await leaveFor(jumpUrl);
  });
