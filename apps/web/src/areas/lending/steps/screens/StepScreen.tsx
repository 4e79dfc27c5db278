import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { followed } from '#areas/lending/follow/find-rules.ts';
import { MeantApplication } from '#areas/lending/follow/MeantApplication.tsx';
import { Steps } from '../Steps.tsx';

/** What is left to do until the money comes, from where its borrower stopped, on whatever device that was. */
export const StepScreen = () => {
  const { cid } = useSearch({ from: '/loanStep' });
  return (
    <Screen title={m.lending_follow_title()} corner={<Corner kind="myloan" />}>
      <MeantApplication cid={cid} find={followed}>
        {(meant) => <Steps key={meant} cid={meant} />}
      </MeantApplication>
    </Screen>
  );
};
