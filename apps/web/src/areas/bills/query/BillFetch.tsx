import type { Bill, BillFailure, BillQuery, BodyOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Spinner } from '@sikka/ui/spinner';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { bills } from 'virtual:calls';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { HelpLink, ProblemCard } from '#shared/help/help-links.tsx';
import { mayPass } from '#shared/query/pace.ts';
import { useQuery, type Query } from '#shared/query/use-query.ts';
import styles from './query.module.css';

/** Whose bill is requested: what was filled in for a biller, or a linked account. */
type BillRequest = Exclude<BodyOf<'/bbps/bill/query'>, { queryId: string }>;

/** Requests the bill once, and from then on how that goes. */
const reading = (question: BillRequest) => {
  let queryId: string | undefined;
  return async (): Promise<BillQuery> => {
    const query = await bills.queryBill(queryId ? { queryId } : question, { quiet: true });
    ({ queryId } = query);
    return query;
  };
};

/** Requests a bill and follows how that goes. `question` must stay the same object; another `round` requests it anew. */
const useBillQuery = (question: BillRequest, round: number): Query<BillQuery> => {
  // oxlint-disable-next-line react/exhaustive-deps -- the round makes the same request anew
  const read = useMemo(() => reading(question), [question, round]);
  return useQuery(['billQuery', JSON.stringify(question), round], { read, poll: 'whole' });
};

interface FailureCardProps {
  failure: BillFailure;
  biller: string;
  /** Asks the same once more; offered where that may help. */
  onAgain: () => void;
}

const titleOf = ({ isPaid, isRetryable, source, detail }: BillFailure, biller: string): string => {
  if (isPaid) return m.bills_form_nothing_due();
  if (source === 'biller' && isRetryable) return m.bills_form_no_answer({ biller });
  if (detail === 'errorDtl10') return m.bills_form_on_the_way();
  if (source === 'customer') return m.bills_form_check_entries();
  return source === 'biller' ? m.bills_form_biller_says({ biller }) : m.bills_form_network_says();
};

/** Why a biller has no bill to show; that nothing is due is good news. */
const FailureCard = ({ failure, biller, onAgain }: FailureCardProps) => (
  <Card tone={failure.isPaid ? 'good' : failure.isRetryable ? 'warn' : 'bad'} role="alert">
    <div className="lines">
      <h3 className={styles.title}>{titleOf(failure, biller)}</h3>
      <p>{failure.message}</p>
      {!failure.isPaid && <p className="quiet">{m.bills_form_not_charged({ code: failure.code })}</p>}
      {failure.isRetryable && (
        <Button size="small" variant="soft" className={styles.again} onClick={onAgain}>
          {m.bills_form_request_again()}
        </Button>
      )}
      {!failure.isPaid && <HelpLink about="billNetworkBusy" />}
    </div>
  </Card>
);

interface BillFetchProps {
  question: BillRequest;
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
        <strong className={styles.title}>{m.bills_form_requesting({ biller })}</strong>
        <span className="muted">{m.bills_form_requesting_text()}</span>
      </span>
    </output>
  </Card>
);

const Tired = ({ biller, onAgain }: { biller: string; onAgain: () => void }) => (
  <Card tone="warn">
    <div className={styles.tired}>
      <output>{m.bills_form_tired({ biller })}</output>
      <Button size="small" variant="soft" onClick={onAgain}>
        {m.bills_form_request_again()}
      </Button>
    </div>
  </Card>
);

/** Asks a biller, and shows what there is to show: that it is asked, its bills, or why there are none. */
export const BillFetch = ({ question, biller, children, onRefused, renderFailure }: BillFetchProps) => {
  const [round, setRound] = useState(0);
  const { content, problem, isPollingOver, refetch } = useBillQuery(question, round);
  const again = (): void => setRound(round + 1);
  const isRefused = problem !== undefined && !mayPass(problem);
  const refused = useEffectEvent(() => onRefused?.(problem));
  useEffect(() => {
    if (isRefused) refused();
  }, [isRefused]);

  if (isRefused) return problem.msg ? <ProblemCard problem={problem} unknown={problem.msg} /> : null;
  if (content?.state === 'ready') return children(content.bills);
  if (content?.failure)
    return (
      <>
        <FailureCard failure={content.failure} biller={biller} onAgain={again} />
        {renderFailure?.(content.failure)}
      </>
    );
  if (!content && problem !== undefined) return <LoadFailed onRetry={refetch} />;
  return isPollingOver ? <Tired biller={biller} onAgain={refetch} /> : <Waiting biller={biller} />;
};
