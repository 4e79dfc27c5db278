import { content, type ContentKindName, type ContentRow } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { DataTable } from '../kit/DataTable.tsx';
import { changedFields, Difference } from '../kit/Difference.tsx';
import { momentText } from '../kit/locale.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import type { Revision } from './kinds.ts';
import { actText, fieldName } from './texts.ts';

interface RevisionsProps {
  kind: ContentKindName;
  gid: string;
  revisions: readonly Revision[];
  published: ContentRow | null;
}

/** Every revision with its difference to what is published, and the way back to it. */
export function Revisions({ kind, gid, revisions, published }: RevisionsProps) {
  if (revisions.length === 0) return null;
  return (
    <Card className="stack">
      <h2 className="heading">{m.console_revisions()}</h2>
      <DataTable
        label={m.console_revisions()}
        rows={revisions}
        keyOf={({ revision }) => String(revision)}
        columns={[
          { id: 'revision', head: m.console_revision(), cell: ({ revision }) => revision },
          { id: 'act', head: m.console_audit_act(), cell: ({ act }) => actText(act) },
          { id: 'by', head: m.console_audit_actor(), cell: ({ by, at }) => `${by}, ${momentText(at)}` },
          { id: 'reason', head: m.console_reason(), cell: ({ reason }) => reason },
          {
            id: 'difference',
            head: m.console_difference_published(),
            cell: ({ row }) => <Difference before={published} after={row} nameOf={fieldName} isFolded />,
          },
          {
            id: 'back',
            head: m.console_actions(),
            cell: ({ revision, row }) =>
              changedFields(published, row).length > 0 && (
                <ReasonButton
                  call={content.rollBackContent}
                  variant="ghost"
                  label={m.console_roll_back()}
                  title={m.console_roll_back_title({ revision })}
                  done={m.console_rolled_back()}
                  bodyOf={(reason) => ({ kind, gid, revision, reason })}
                >
                  <Difference before={published} after={row} nameOf={fieldName} />
                </ReasonButton>
              ),
          },
        ]}
      />
    </Card>
  );
}
