import type { VoteResult, VoteShown } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { GiftDuotone } from '@sikka/ui/icons/GiftDuotone';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { Tag } from '@sikka/ui/tag';
import { formatNumber } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { optionMark } from './option-mark.tsx';

interface VoteResultsProps {
  vote: VoteShown;
  result: VoteResult;
}

/** Options by votes, most first; ties in ballot order. */
const ranked = ({ options }: VoteShown, { tally }: VoteResult) =>
  options
    .map((option) => ({ ...option, votes: tally.find(({ optionId }) => optionId === option.optionId)?.votes ?? 0 }))
    .toSorted((one, other) => other.votes - one.votes);

/** The name with the most votes, in a few words. */
export const winnerText = (vote: VoteShown, result: VoteResult): string => {
  const [first] = ranked(vote, result);
  return first && result.total > 0 ? m.campaigns_vote_winner({ name: first.name }) : m.campaigns_vote_nobody();
};

const Won = ({ coins }: { coins: number }) => (
  <Card tone="good">
    <p className="beside">
      <GiftDuotone />
      <span className="sub">
        <strong className="heading">{m.common_won_coins({ coins: formatNumber(coins) })}</strong>
        <span>{m.campaigns_won_text()}</span>
      </span>
    </p>
  </Card>
);

/** The result: the votes per option, and the drawn winners. */
export const VoteResults = ({ vote, result }: VoteResultsProps) => {
  const rows = ranked(vote, result);
  const [first] = rows;
  return (
    <>
      {vote.hasWon && <Won coins={result.winnerCoins} />}
      <Card className="stack">
        {rows.map(({ optionId, name, votes }) => {
          const share = result.total > 0 ? votes / result.total : 0;
          return (
            <div key={optionId} className="lines">
              <p className="split">
                <span className="row strong">
                  {optionMark(optionId)}
                  {name}
                </span>
                <span className="quiet">
                  {m.campaigns_vote_share({
                    count: votes,
                    shown: formatNumber(votes),
                    percent: formatNumber(Math.round(share * 100)),
                  })}
                </span>
              </p>
              <ProgressBar label={name} value={share} tone={optionId === first?.optionId ? 'gold' : 'brand'} />
            </div>
          );
        })}
      </Card>
      {result.winners.length > 0 && (
        <Fold
          title={m.campaigns_winners({ count: result.winners.length, shown: formatNumber(result.winners.length) })}
          padded="lines"
        >
          <p className="quiet">{m.campaigns_winners_text({ coins: formatNumber(result.winnerCoins) })}</p>
          {result.winners.map(({ place, entryId, isOwn }) => (
            <p key={entryId} className="split">
              <span>{m.campaigns_winner_entry({ place: formatNumber(place), entry: entryId.slice(0, 8) })}</span>
              {isOwn && <Tag tone="gold">{m.common_you()}</Tag>}
            </p>
          ))}
        </Fold>
      )}
    </>
  );
};
