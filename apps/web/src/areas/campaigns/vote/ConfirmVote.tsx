import type { Season, VoteShown } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Sheet } from '@sikka/ui/sheet';
import { EntryQuestions, useEntry } from '../season/EntryQuestions.tsx';
import { useSubmit } from '../use-season.ts';

interface ConfirmVoteProps {
  season: Season;
  vote: VoteShown;
  option: VoteShown['options'][number];
  onClose: () => void;
}

/** Confirms that a vote is final, and casts it. */
export const ConfirmVote = ({ season, vote, option: { optionId, name }, onClose }: ConfirmVoteProps) => {
  const entry = useEntry(season);
  const submit = useSubmit();
  const cast = async (): Promise<void> => {
    if (!entry.complete()) return;
    if (await submit.run(season, [{ kind: 'vote', taskId: vote.taskId, optionId }], entry.given)) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={m.campaigns_vote_confirm({ name })} closeLabel={m.common_close()}>
      <div className="stack">
        <p>{m.campaigns_vote_final()}</p>
        <EntryQuestions season={season} entry={entry} />
        <Button wide variant="gold" isBusy={submit.isBusy} onClick={() => void cast()}>
          {m.campaigns_vote_cast({ name })}
        </Button>
      </div>
    </Sheet>
  );
};
