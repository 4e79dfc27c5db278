import type { Bill, BillFailure, BillQuery, BodyOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Spinner } from '@sikka/ui/spinner';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { bills } from 'virtual:calls';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { PollingNote } from '#shared/query/Loaded.tsx';
import { mayPass } from '#shared/query/pace.ts';
import { useQuery, type Query } from '#shared/query/use-query.ts';
import styles from './query.module.css';

/** Identifies the bill: by a filled-in form or a linked account. */
type BillRequest = Exclude<BodyOf<'/bbps/bill/query'>, { queryId: string }>;

/** The first read requests the bill; later ones poll that request. */
const createReader = (request: BillRequest) => {
  let queryId: string | undefined;
  return async (): Promise<BillQuery> => {
    const query = await bills.queryBill(queryId ? { queryId } : request, { quiet: true });
    ({ queryId } = query);
    return query;
  };
};

/**
 * Requests a bill and polls the request. `request` must stay the same object; another `round`
 * requests it again.
 */
const useBillQuery = (request: BillRequest, round: number): Query<BillQuery> => {
  // oxlint-disable-next-line react/exhaustive-deps -- another round repeats the same request
  const read = useMemo(() => createReader(request), [request, round]);
  return useQuery(['billQuery', JSON.stringify(request), round], { read, poll: 'whole' });
};

const FailureCard = lazyPart(() => import('./FailureCard.tsx').then((it) => it.FailureCard));
const ProblemCard = lazyPart(() => import('#shared/help/help-links.tsx').then((it) => it.ProblemCard));

interface BillFetchProps {
  request: BillRequest;
  biller: string;
  children: (bills: readonly Bill[]) => ReactNode;
  /** The server refused the request itself. */
  onRefused?: (problem: unknown) => void;
  /** Actions without a bill, besides retrying. */
  renderFailure?: (failure: BillFailure) => ReactNode;
}

/** Shown while the biller responds. */
const Waiting = ({ biller }: { biller: string }) => (
  <Card>
    <output className={`row ${styles.waiting}`}>
      <Spinner />
      <span>
        <strong className={styles.title}>{m.bills_form_requesting({ biller })}</strong>
        <span className="muted">{m.bills_form_requesting_text()}</span>
      </span>
    </output>
  </Card>
);

/** Requests bills from a biller; shows progress, the bills, or why there are none. */
export const BillFetch = ({ request, biller, children, onRefused, renderFailure }: BillFetchProps) => {
  const [round, setRound] = useState(0);
  const { content, problem, isPollingOver, refetch } = useBillQuery(request, round);
  const retry = (): void => setRound(round + 1);
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
        <FailureCard failure={content.failure} biller={biller} onRetry={retry} />
        {renderFailure?.(content.failure)}
      </>
    );
  if (!content && problem !== undefined) return <LoadFailed onRetry={refetch} />;
  if (!isPollingOver) return <Waiting biller={biller} />;
  const [text, label] = [m.bills_form_polling_over({ biller }), m.common_ask_again()];
  return <PollingNote text={text} label={label} onRetry={refetch} />;
};
