import type { ContentKindName } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { momentText } from '../kit/locale.ts';
import { useOperator } from '../people/operator.ts';
import { ActButton } from './ActButton.tsx';
import type { Review } from './kinds.ts';

/** What a colleague is asked to look at, or why it was sent back. */
export function ReviewCard({ review, ...item }: { kind: ContentKindName; gid: string; review: Review }) {
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
          <ActButton act={by === name ? 'TAKE_BACK' : 'SEND_BACK'} of={[item]} variant="soft" />
        </div>
      )}
    </Card>
  );
}
