import { content, type ContentIssue, type ContentKindName } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { AlertDialog } from '@sikka/ui/alert-dialog';
import { Button } from '@sikka/ui/button';
import { toast } from '@sikka/ui/toaster';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { changedFields } from '../kit/Difference.tsx';
import { useChange } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { useOperator } from '../people/operator.ts';
import type { Shown } from './kinds.ts';
import { PlanButton } from './PlanContent.tsx';
import { AskReview } from './ReviewContent.tsx';

interface ContentActsProps {
  kind: ContentKindName;
  gid: string;
  shown: Shown;
  /** Nothing was typed since the draft was saved. */
  isSaved: boolean;
  /** Why the app would refuse the draft. */
  issues: readonly ContentIssue[];
}

/** What can be done with a piece of content: publish, withdraw, plan either, discard the draft. */
export function ContentActs({ kind, gid, shown, isSaved, issues }: ContentActsProps) {
  const { draft, published, draftVersion, review } = shown;
  const name = useOperator()?.name;
  // A colleague publishes what is in review.
  const isOwn = review !== null && review.savedBy === name;
  // What it is inside of may be planned or reviewed too; the server knows.
  const isWrong = !isSaved || issues.some(({ reason }) => reason !== 'parent');
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
  const item = { kind, gid, draftVersion };
  const bodyOf = (reason: string) => ({ ...item, reason });
  return (
    <>
      {draft && (
        <ReasonButton
          call={content.publishContent}
          variant="primary"
          disabled={isOwn || !isSaved || issues.length > 0}
          label={m.console_publish()}
          title={m.console_publish_title()}
          done={m.console_published()}
          bodyOf={bodyOf}
        />
      )}
      {draft && <PlanButton {...item} act="PUBLISH" disabled={isOwn || isWrong} />}
      {draft && !review && <AskReview {...item} disabled={isWrong} />}
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
        onConfirm={() => discard.mutate(item)}
        onCancel={() => setAsked(false)}
      />
      {published && (
        <ReasonButton
          call={content.withdrawContent}
          variant="ghost"
          label={m.console_withdraw()}
          title={m.console_withdraw_title()}
          isDangerous
          done={m.console_withdrawn()}
          bodyOf={bodyOf}
        />
      )}
      {published && <PlanButton {...item} act="WITHDRAW" disabled={!isSaved} />}
    </>
  );
}
