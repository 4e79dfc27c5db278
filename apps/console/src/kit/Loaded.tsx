import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { LockDuotone } from '@sikka/ui/icons/LockDuotone';
import { EmptyState, ErrorState } from '@sikka/ui/state-message';
import { Skeleton } from '@sikka/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallFailed } from './api.ts';
import { momentText } from './locale.ts';

interface LoadedProps<Content extends object> {
  query: UseQueryResult<Content, CallFailed>;
  children: (content: Content) => ReactNode;
}

/** Shows what a query brings, or why it brings nothing: loading, no right, an error with a way to try again. */
export function Loaded<Content extends object>({ query, children }: LoadedProps<Content>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) {
    const { asOf } = data as { asOf?: string };
    return (
      <>
        {asOf && <p className="muted">{m.console_as_of({ when: momentText(asOf) })}</p>}
        {children(data)}
      </>
    );
  }
  if (!error) return <Skeleton aria-label={m.frame_loading()} />;
  if (error.problem === 'operatorRoleMissing')
    return <EmptyState icon={<LockDuotone />} title={m.console_no_right_title()} text={error.message} />;
  return (
    <ErrorState
      title={m.console_failed_title()}
      text={error.message}
      actions={
        <Button variant="soft" isBusy={isFetching} onClick={() => void refetch()}>
          {m.common_try_again()}
        </Button>
      }
    />
  );
}
