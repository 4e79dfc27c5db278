import type { Bill, BillFailure, BillQuery, BodyOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Spinner } from '@sikka/ui/spinner';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { bills } from 'virtual:calls';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { HelpLink, ProblemCard } from '#shared/help/help-links.tsx';
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
 * requests it retry.
 */
const useBillQuery = (request: BillRequest, round: number): Query<BillQuery> => {
  // oxlint-disable-next-line react/exhaustive-deps -- another round repeats the same request
  const read = useMemo(() => createReader(request), [request, round]);
  return useQuery(['billQuery', JSON.stringify(request), round], { read, poll: 'whole' });
};

interface FailureCardProps {
  failure: BillFailure;
  biller: string;
  /** Repeats the request; offered if that may help. */
  onRetry: () => void;
}

const titleOf = ({ isPaid, isRetryable, source, detail }: BillFailure, biller: string): string => {
  if (isPaid) return m.bills_form_nothing_due();
  if (source === 'biller' && isRetryable) return m.bills_form_no_answer({ biller });
  if (detail === 'errorDtl10') return m.bills_form_on_the_way();
  if (source === 'customer') return m.bills_form_check_entries();
  return source === 'biller' ? m.bills_form_biller_says({ biller }) : m.bills_form_network_says();
};

/** Why there is no bill; if nothing is due, that is good news. */
const FailureCard = ({ failure, biller, onRetry }: FailureCardProps) => (
  <Card tone={failure.isPaid ? 'good' : failure.isRetryable ? 'warn' : 'bad'} role="alert">
    <div className="lines">
      <h3 className={styles.title}>{titleOf(failure, biller)}</h3>
      <p>{failure.message}</p>
      {!failure.isPaid && <p className="quiet">{m.bills_form_not_charged({ code: failure.code })}</p>}
      {failure.isRetryable && (
        <Button size="small" variant="soft" className={styles.again} onClick={onRetry}>
          {m.bills_form_request_again()}
        </Button>
      )}
      {!failure.isPaid && <HelpLink about="billNetworkBusy" />}
    </div>
  </Card>
);

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
    <output className={styles.waiting}>
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
  const [text, label] = [m.bills_form_polling_over({ biller }), m.bills_form_request_again()];
  return <PollingNote text={text} label={label} onRetry={refetch} />;
};
