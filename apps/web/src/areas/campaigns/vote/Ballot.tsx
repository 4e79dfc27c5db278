import type { Season, VoteShown } from '@sikka/contract';
import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { useState } from 'react';
import { lazyPart } from '#shared/lazy-part.tsx';
import { formatNumber } from '#shared/format.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { optionMark } from './option-mark.tsx';

const ConfirmVote = lazyPart(() => import('./ConfirmVote.tsx').then((it) => it.ConfirmVote), null);

interface BallotProps {
  season: Season;
  vote: VoteShown;
}

/** The options; choosing one opens a confirmation. */
export const Ballot = ({ season, vote }: BallotProps) => {
  const [chosenId, setChosenId] = useState<string>();
  const chosen = vote.options.find(({ optionId }) => optionId === chosenId);
  const choose = async (optionId: string): Promise<void> => {
    if (await signInFor()) setChosenId(optionId);
  };
  return (
    <section className="lines">
      <SectionTitle>{vote.question}</SectionTitle>
      <ListGroup>
        {vote.options.map(({ optionId, name, line }) => (
          <ListRow
            key={optionId}
            icon={optionMark(optionId)}
            title={name}
            sub={line}
            onClick={() => void choose(optionId)}
          />
        ))}
      </ListGroup>
      <p className="quiet">
        {m.campaigns_vote_prize({
          coins: formatNumber(vote.coins),
          prize: formatNumber(vote.winnerCoins),
          count: vote.winners,
          shown: formatNumber(vote.winners),
        })}
      </p>
      {chosen && <ConfirmVote season={season} vote={vote} option={chosen} onClose={() => setChosenId(undefined)} />}
    </section>
  );
};
