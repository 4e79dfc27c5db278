import { content, type ContentKindName } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { momentText } from '../kit/locale.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { useOperator } from '../people/operator.ts';
import type { Review } from './kinds.ts';

interface Item {
  kind: ContentKindName;
  gid: string;
  draftVersion: number;
}

/** Asks a colleague to look at the draft. */
export function AskReview({ disabled, ...item }: Item & { disabled: boolean }) {
  return (
    <ReasonButton
      call={content.askReview}
      variant="ghost"
      disabled={disabled}
      label={m.console_review_ask()}
      title={m.console_review_ask_title()}
      done={m.console_review_asked()}
      bodyOf={(note) => ({ ...item, note })}
    >
      <p className="muted">{m.console_review_ask_help()}</p>
    </ReasonButton>
  );
}

/** What a colleague is asked to look at, or why it was sent back. */
export function ReviewCard({ review, ...item }: Item & { review: Review }) {
  const name = useOperator()?.name;
  const { by, at, note, savedBy, sentBackBy, sentBackBecause } = review;
  const help = savedBy === name ? m.console_review_own() : m.console_review_help();
  return (
    <Card tone={sentBackBy ? 'warn' : undefined} className="stack">
      <p className="strong">{m.console_review_of({ by, when: momentText(at) })}</p>
      <p>{note}</p>
      {sentBackBy && <p className="strong">{m.console_review_sent_back_by({ by: sentBackBy })}</p>}
      {sentBackBecause && <p>{sentBackBecause}</p>}
      <p className="muted">{sentBackBy ? m.console_review_again() : help}</p>
      {!sentBackBy && (
        <div className="tags">
          <ReasonButton
            call={content.sendBack}
            label={by === name ? m.console_review_take_back() : m.console_review_send_back()}
            title={by === name ? m.console_review_take_back_title() : m.console_review_send_back_title()}
            done={m.console_review_ended()}
            bodyOf={(reason) => ({ ...item, reason })}
          />
        </div>
      )}
    </Card>
  );
}
