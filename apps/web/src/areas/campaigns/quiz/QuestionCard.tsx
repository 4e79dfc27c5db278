import type { QuizAttempt } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { RadioGroup } from '@sikka/ui/radio-group';
import { useState } from 'react';
import { formatNumber } from '#shared/format.ts';
import { Steps } from '../season/Steps.tsx';
import styles from './quiz.module.css';
import { useLeft } from './use-left.ts';

interface QuestionCardProps {
  open: NonNullable<QuizAttempt['open']>;
  questions: number;
  answerSeconds: number;
  isBusy: boolean;
  /** Index of the chosen option; undefined when the time is over. */
  onAnswer: (option?: number) => void;
}

/** A question with its options and the time left, counted on the server from when it was read. */
export const QuestionCard = ({ open, questions, answerSeconds, isBusy, onAnswer }: QuestionCardProps) => {
  const [chosen, setChosen] = useState<string>();
  const seconds = useLeft(open.leftMs, () => onAnswer());
  const shownSeconds = formatNumber(seconds);
  return (
    <div className="stack">
      <Steps count={questions} done={open.number} />
      <HeroCard>
        <HeroNote>
          {m.campaigns_quiz_of({ number: formatNumber(open.number), total: formatNumber(questions) })}
        </HeroNote>
        <h2 className={`big ${styles.question}`}>{open.question}</h2>
      </HeroCard>
      <RadioGroup
        label={open.question}
        labelHidden
        className={`list ${styles.options}`}
        value={chosen}
        onValueChange={setChosen}
        options={open.options.map((option, index) => ({ value: String(index), label: option }))}
      />
      <p className="quiet centered">{m.campaigns_quiz_note()}</p>
      <div className={`list ${styles.foot}`}>
        <ProgressBar
          label={m.campaigns_quiz_time({ seconds: shownSeconds })}
          value={seconds / answerSeconds}
          tone="gold"
        />
        <Button
          wide
          disabled={chosen === undefined && seconds > 0}
          isBusy={isBusy}
          onClick={() => onAnswer(chosen === undefined ? undefined : Number(chosen))}
        >
          {m.campaigns_quiz_answer({ seconds: shownSeconds })}
        </Button>
      </div>
    </div>
  );
};
