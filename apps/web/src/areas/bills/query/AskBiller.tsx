import type { Bill, BillFailure } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Spinner } from '@sikka/ui/spinner';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { mayPass } from '#shared/money/poll-rules.ts';
import styles from './AskBiller.module.css';
import { FailureCard } from './FailureCard.tsx';
import { useBillQuery, type Question } from './use-bill-query.ts';

interface AskBillerProps {
  question: Question;
  biller: string;
  children: (bills: readonly Bill[]) => ReactNode;
  /** The server refused the question itself. */
  onRefused?: (problem: unknown) => void;
  /** What can be done when there is no bill, besides trying again. */
  renderFailure?: (failure: BillFailure) => ReactNode;
}

/** Waits for an answer, calmly: asking costs nothing. */
const Waiting = ({ biller }: { biller: string }) => (
  <Card>
    <output className={styles.waiting}>
      <Spinner />
      <span>
        <strong className={styles.title}>{m.bills_form_asking({ biller })}</strong>
        <span className={styles.text}>{m.bills_form_asking_text()}</span>
      </span>
    </output>
  </Card>
);

const Tired = ({ biller, onAgain }: { biller: string; onAgain: () => void }) => (
  <Card tone="warn">
    <div className={styles.tired}>
      <output>{m.bills_form_tired({ biller })}</output>
      <Button size="small" variant="soft" onClick={onAgain}>
        {m.bills_form_ask_again()}
      </Button>
    </div>
  </Card>
);

/** The server refused the question: what it said about it. */
const Refused = ({ text }: { text: string }) => (
  <Card tone="bad" role="alert">
    {text}
  </Card>
);

/** Asks a biller, and shows what there is to show: that it is asked, its bills, or why there are none. */
export const AskBiller = ({ question, biller, children, onRefused, renderFailure }: AskBillerProps) => {
  const [round, setRound] = useState(0);
  const { content, problem, isTired, ask } = useBillQuery(question, round);
  const again = (): void => setRound(round + 1);
  const isRefused = problem !== undefined && !mayPass(problem);
  const refused = useEffectEvent(() => onRefused?.(problem));
  useEffect(() => {
    if (isRefused) refused();
  }, [isRefused]);

  if (isRefused) return isProblem(problem) && problem.msg ? <Refused text={problem.msg} /> : null;
  if (content?.state === 'ready') return children(content.bills);
  if (content?.failure)
    return (
      <>
        <FailureCard failure={content.failure} biller={biller} onAgain={again} />
        {renderFailure?.(content.failure)}
      </>
    );
  if (!content && problem !== undefined) return <LoadFailed onRetry={ask} />;
  return isTired ? <Tired biller={biller} onAgain={ask} /> : <Waiting biller={biller} />;
};
