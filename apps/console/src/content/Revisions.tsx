import { content, type ContentKindName, type ContentRow } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { toast } from '@sikka/ui/toaster';
import { useState } from 'react';
import { DataTable } from '../kit/DataTable.tsx';
import { Difference } from '../kit/Difference.tsx';
import { momentText } from '../kit/locale.ts';
import { useChange } from '../kit/queries.ts';
import { ReasonDialog } from '../kit/ReasonDialog.tsx';
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
  const [chosen, setChosen] = useState<Revision>();
  const close = () => setChosen(undefined);
  const rollBack = useChange(content.rollBackContent, {
    onDone: () => {
      close();
      toast(m.console_rolled_back());
    },
  });
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
            cell: (each) => (
              <Button size="small" variant="ghost" onClick={() => setChosen(each)}>
                {m.console_roll_back()}
              </Button>
            ),
          },
        ]}
      />
      {chosen && (
        <ReasonDialog
          title={m.console_roll_back_title({ revision: chosen.revision })}
          act={m.console_roll_back()}
          isBusy={rollBack.isPending}
          onAct={(reason) => rollBack.mutate({ kind, gid, revision: chosen.revision, reason })}
          onClose={close}
        >
          <Difference before={published} after={chosen.row} nameOf={fieldName} />
        </ReasonDialog>
      )}
    </Card>
  );
}
