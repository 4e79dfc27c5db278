import { useSearch } from '@tanstack/react-router';
import { m } from '@sikka/messages';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { followed } from '../find-rules.ts';
import { MeantApplication } from '../MeantApplication.tsx';
import { Review } from '../Review.tsx';

/** An application on its way: how it stands, and what happened so far. */
export const ReviewingScreen = () => {
  const { cid } = useSearch({ from: '/reviewing' });
  return (
    <Screen title={m.lending_follow_title()} corner={<Corner kind="myloan" />}>
      <MeantApplication cid={cid} find={followed}>
        {(meant) => <Review key={meant} cid={meant} />}
      </MeantApplication>
    </Screen>
  );
};
