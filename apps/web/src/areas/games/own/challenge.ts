import { m } from '@sikka/messages';
import { hrefOf } from '#shared/navigation.ts';
import { share } from '#shared/prompt/share.ts';

/** Sends the same innings to a friend, with the runs to beat. */
export const challenge = (week: number, beat: number): Promise<void> =>
  share({
    title: m.games_week_title(),
    text: m.games_week_share({ runs: m.common_runs({ count: beat }) }),
    url: new URL(hrefOf({ to: '/cricket', search: { week: String(week), beat: String(beat) } }), location.origin).href,
  });
