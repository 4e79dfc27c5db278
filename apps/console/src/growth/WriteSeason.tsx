import { type ContentIssue, seasons } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextArea } from '@sikka/ui/text-area';
import { TextField } from '@sikka/ui/text-field';
import { toast } from '@sikka/ui/toaster';
import { useState } from 'react';
import { issueText } from '../content/texts.ts';
import { useChange } from '../kit/queries.ts';
import { ReasonDialog } from '../kit/ReasonDialog.tsx';

/** Writes an edition of a season from its file; fields that are wrong are named. */
export function WriteSeason() {
  const [isOpen, setOpen] = useState(false);
  const [file, setFile] = useState('');
  const [opensOn, setOpensOn] = useState('');
  const [refusal, setRefusal] = useState<{ message: string; issues: readonly ContentIssue[] }>();
  const write = useChange(seasons.writeSeason, {
    onDone: ({ activityGid }) => {
      setOpen(false);
      toast(m.growth_season_written({ season: activityGid }));
    },
    onFailed: setRefusal,
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.growth_season_write()}</Button>
      {isOpen && (
        <ReasonDialog
          title={m.growth_season_write()}
          act={m.growth_season_write()}
          isBusy={write.isPending}
          onAct={(reason) => write.mutate({ file, opensOn, reason })}
          onClose={() => setOpen(false)}
        >
          <TextArea
            label={m.growth_season_file()}
            rows={8}
            spellCheck={false}
            value={file}
            onChange={(event) => setFile(event.target.value)}
          />
          <TextField
            label={m.growth_season_opens_on()}
            hint={m.growth_season_opens_hint()}
            type="date"
            value={opensOn}
            onChange={(event) => setOpensOn(event.target.value)}
          />
          <div aria-live="polite">
            {refusal && (
              <Card tone="warn">
                <p className="strong">{refusal.message}</p>
                <ul className="bullets">
                  {refusal.issues.map(({ field, reason }) => (
                    <li key={`${field} ${reason}`}>
                      <code translate="no">{field}</code>: {issueText(reason)}
                    </li>
                  ))}
                </ul>
              </Card>
            )}
          </div>
        </ReasonDialog>
      )}
    </>
  );
}
