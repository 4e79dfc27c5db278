import { m } from '@sikka/messages';
import { Screen } from '#shared/frame/Screen.tsx';
import { useUser } from '#shared/session.ts';
import { GuestView } from '../GuestView.tsx';
import { OwnScore } from '../OwnScore.tsx';

/** The own credit score, or what it is for whoever has not signed in. */
export const ScoreScreen = () => {
  const user = useUser();
  return <Screen title={m.lending_score_title()}>{user ? <OwnScore key={user.userGid} /> : <GuestView />}</Screen>;
};
