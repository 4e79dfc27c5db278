import { content, type ContentKindName } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { AlertDialog } from '@sikka/ui/alert-dialog';
import { Button } from '@sikka/ui/button';
import { toast } from '@sikka/ui/toaster';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { changedFields } from '../kit/Difference.tsx';
import { useChange } from '../kit/queries.ts';
import { useOperator } from '../people/operator.ts';
import { ActButton } from './ActButton.tsx';
import { insideOf, type Shown } from './kinds.ts';

interface ContentActsProps {
  kind: ContentKindName;
  gid: string;
  shown: Shown;
  /** Nothing was typed since the draft was saved. */
  isSaved: boolean;
}

/** What can be done with a piece of content and what is inside of it: publish, withdraw, plan either, discard the draft. */
export function ContentActs({ kind, gid, shown, isSaved }: ContentActsProps) {
  const { draft, published, draftVersion, review } = shown;
  const name = useOperator()?.name;
  // A colleague publishes what is in review.
  const isOwn = review !== null && review.savedBy === name;
  // What is inside of it may have drafts of its own.
  const mayHaveDrafts = draft !== null || insideOf(kind) !== undefined;
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const discard = useChange(content.discardContent, {
    onDone: () => {
      setAsked(false);
      toast(m.console_discarded());
      // Nothing is left of what was never published.
      if (!published) void navigate({ to: '/content/$kind', params: { kind }, ignoreBlocker: true });
    },
  });
  const of = [{ kind, gid }];
  return (
    <>
      {mayHaveDrafts && (
        <>
          <ActButton act="PUBLISH" of={of} variant="primary" disabled={isOwn || !isSaved} />
          <ActButton act="PLAN_PUBLISH" of={of} disabled={isOwn || !isSaved} />
        </>
      )}
      {mayHaveDrafts && !review && <ActButton act="ASK_REVIEW" of={of} disabled={!isSaved} />}
      {draft && (
        <Button size="small" variant="ghost" onClick={() => setAsked(true)}>
          {m.console_discard()}
        </Button>
      )}
      <AlertDialog
        open={isAsked}
        title={m.console_discard_title()}
        description={m.console_fields_changed({ count: changedFields(published, draft).length })}
        confirmLabel={m.console_discard()}
        cancelLabel={m.frame_cancel()}
        danger
        busy={discard.isPending}
        onConfirm={() => discard.mutate({ kind, gid, draftVersion })}
        onCancel={() => setAsked(false)}
      />
      {published && (
        <>
          <ActButton act="WITHDRAW" of={of} />
          <ActButton act="PLAN_WITHDRAW" of={of} disabled={!isSaved} />
        </>
      )}
    </>
  );
}
