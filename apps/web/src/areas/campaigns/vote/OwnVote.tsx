import type { Season, VoteReceipt, VoteShown } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { hrefOf } from '#shared/navigation.ts';

interface OwnVoteProps {
  season: Season;
  vote: VoteShown;
  receipt: VoteReceipt;
}

/** The user's vote, with a link to the certificate. */
export const OwnVote = ({ season, vote, receipt }: OwnVoteProps) => {
  const name = vote.options.find(({ optionId }) => optionId === receipt.optionId)?.name ?? receipt.optionId;
  return (
    <Card tone="good" className="stack">
      <p className="beside">
        <CheckCircle />
        <span className="sub">
          <strong className="heading">{m.campaigns_vote_done({ name })}</strong>
          <span>{receipt.sealed ? m.campaigns_vote_sealed() : m.campaigns_vote_sealing()}</span>
        </span>
      </p>
      {season.phase !== 'OVER' && (
        <Button variant="soft" wide href={hrefOf({ to: '/renameEmail' })}>
          {season.hasCertificateEmail ? m.campaigns_certificate_change() : m.campaigns_certificate_get()}
        </Button>
      )}
    </Card>
  );
};
