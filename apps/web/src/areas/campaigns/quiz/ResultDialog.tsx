import type { QuizAttempt, QuizShown } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Dialog } from '@sikka/ui/dialog';
import { answersLine, OutcomeAct, outcomeTitle } from './QuizOutcome.tsx';

interface ResultDialogProps {
  quiz: QuizShown;
  attempt: QuizAttempt;
  onClose: () => void;
}

/** Shows the result right after the attempt has ended. */
export const ResultDialog = ({ quiz, attempt, onClose }: ResultDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    closeLabel={m.common_close()}
    title={outcomeTitle(attempt, quiz)}
    description={answersLine(attempt, quiz) ?? m.campaigns_quiz_tomorrow()}
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
