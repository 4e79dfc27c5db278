import type { Season, VoteShown } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { hrefOf } from '#shared/navigation.ts';
import { SeasonHero } from '../season/SeasonHero.tsx';
import { SeasonScreen } from '../season/SeasonScreen.tsx';
import { Ballot } from './Ballot.tsx';
import { CountCheck } from './CountCheck.tsx';
import { OwnVote } from './OwnVote.tsx';
import { VoteResults, winnerText } from './VoteResults.tsx';

/** Voting has ended and the result is not published yet. */
const isCounting = ({ phase }: Season, { result }: VoteShown): boolean =>
  !result && phase !== 'TEASER' && phase !== 'OPEN';

const Vote = ({ season, vote }: { season: Season; vote: VoteShown }) => (
  <>
    <SeasonHero season={season} heading={vote.result && winnerText(vote, vote.result)} />
    {season.phase === 'OPEN' && !vote.receipt && <Ballot season={season} vote={vote} />}
    {isCounting(season, vote) && <Card>{m.campaigns_vote_counting()}</Card>}
    {vote.result && <VoteResults vote={vote} result={vote.result} />}
    {vote.receipt && <OwnVote season={season} vote={vote} receipt={vote.receipt} />}
    {(vote.receipt ?? vote.result) && <CountCheck season={season} vote={vote} />}
  </>
);

/** The name vote: the ballot while it is open, the result afterwards. */
export const VoteScreen = () => (
  <SeasonScreen
    path="/rename"
    title={m.campaigns_vote_title()}
    isMain
    corner={<TextButton href={hrefOf({ to: '/renameDesc' })}>{m.campaigns_rules()}</TextButton>}
  >
    {(season) =>
      season.tasks.map((task) => task.kind === 'vote' && <Vote key={task.taskId} season={season} vote={task} />)
    }
  </SeasonScreen>
);
