import type { QuizAttempt, QuizShown } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Dialog } from '@sikka/ui/dialog';
import { IconTile } from '@sikka/ui/icon-tile';
import { GiftDuotone } from '@sikka/ui/icons/GiftDuotone';
import { SparkleDuotone } from '@sikka/ui/icons/SparkleDuotone';
import { useEffect } from 'react';
import { playSuccess } from '#shared/success.ts';
import { answersLine, OutcomeAct, outcomeTitle } from './QuizOutcome.tsx';

interface ResultDialogProps {
  quiz: QuizShown;
  attempt: QuizAttempt;
  onClose: () => void;
}

/** Shows that all answers were right, at the moment the attempt has ended. */
export const ResultDialog = ({ quiz, attempt, onClose }: ResultDialogProps) => {
  useEffect(playSuccess, []);
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={m.common_close()}
      picture={
        <IconTile tone="gold" size="large">
          {attempt.card ? <GiftDuotone /> : <SparkleDuotone />}
        </IconTile>
      }
      title={outcomeTitle(attempt, quiz)}
      description={answersLine(attempt, quiz)}
      actions={
        <>
          <OutcomeAct attempt={attempt} />
          <Button variant="soft" onClick={onClose}>
            {m.frame_understood()}
          </Button>
        </>
      }
    />
  );
};
