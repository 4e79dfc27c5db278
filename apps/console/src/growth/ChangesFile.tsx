import type { CallDefinition } from '@sikka/contract';
import type { FileCause, FileIssue } from '@sikka/contract/console';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import { toast } from '@sikka/ui/toaster';
import { type ChangeEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { numberText } from '../kit/locale.ts';
import { useChange } from '../kit/queries.ts';
import { ReasonDialog } from '../kit/ReasonDialog.tsx';

const causeText = textsOf<FileCause>({
  FORMAT: m.growth_file_format,
  TWICE: m.growth_file_twice,
  ID_USED: m.growth_file_used,
  UNKNOWN: m.growth_file_unknown,
  CHANGED: m.problem_contentChanged,
  TOO_FEW: m.problem_stockTooFew,
  NOT_WITHHELD: m.problem_stockNotWithheld,
});

type FileCall<Body, Content> = CallDefinition & {
  effect: 'writes';
  body: z.ZodMiniType<unknown, Body>;
  content: z.ZodMiniType<Content>;
};

interface ChangesFileProps<Row> {
  title: string;
  hint: string;
  check: FileCall<{ file: string }, { issues: FileIssue[]; rows: Row[] }>;
  apply: FileCall<{ file: string; reason: string }, { made: number }>;
  /** Columns of what the file would do. */
  columns: readonly Column<Row>[];
}

/** Changes from a file: what it would do is shown first. */
export function ChangesFile<Row extends { line: number }>(props: ChangesFileProps<Row>) {
  const { title, hint, columns } = props;
  const [file, setFile] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const check = useChange(props.check);
  const close = () => {
    setOpen(false);
    setFile(undefined);
    check.reset();
  };
  const apply = useChange(props.apply, {
    onDone: ({ made }) => {
      close();
      toast(m.growth_file_done({ made: numberText(made) }));
    },
  });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text();
    setFile(text);
    if (text === undefined) check.reset();
    else check.mutate({ file: text });
  };
  const { issues, rows } = check.data ?? { issues: [], rows: [] };
  return (
    <>
      <Button variant="soft" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={title}
          act={m.growth_file_apply()}
          isBusy={apply.isPending || check.isPending}
          onAct={(reason) => {
            if (file !== undefined && check.data && issues.length === 0) apply.mutate({ file, reason });
            else toast(m.growth_file_first());
          }}
          onClose={close}
        >
          <TextField
            type="file"
            accept=".csv,text/csv"
            label={m.growth_file_choose()}
            hint={hint}
            error={check.error?.message}
            onChange={(event) => void choose(event)}
          />
          <div aria-live="polite" className="stack">
            {issues.length > 0 && (
              <Card tone="warn">
                <ul className="bullets">
                  {issues.map(({ line, field, cause }) => (
                    <li key={`${line} ${field} ${cause}`}>
                      {m.growth_file_line({ line: numberText(line), field, cause: causeText(cause) })}
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            {rows.length > 0 && (
              <DataTable
                label={m.growth_file_effect()}
                rows={rows}
                keyOf={({ line }) => String(line)}
                columns={columns}
              />
            )}
          </div>
        </ReasonDialog>
      )}
    </>
  );
}
