import { m } from '@sikka/messages';
import { hrefOf } from '#shared/navigation.ts';
import { share } from '#shared/prompt/share.ts';

type To = Parameters<typeof hrefOf>[0];

/** Sends a result in a game with a link to it. */
export const shareResult = (title: string, text: string, to: To): Promise<void> =>
  share({ title, text, url: new URL(hrefOf(to), location.origin).href });

/** Sends the same innings to a friend, with the runs to beat. */
export const challenge = (week: number, beat: number): Promise<void> =>
  shareResult(m.games_week_title(), m.games_week_share({ runs: m.common_runs({ count: beat }) }), {
    to: '/cricket',
    search: { week: String(week), beat: String(beat) },
  });
