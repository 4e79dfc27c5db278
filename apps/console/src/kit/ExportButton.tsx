import { audit, type ExportedList, exportLimit } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { toast } from '@sikka/ui/toaster';
import { numberText } from './locale.ts';
import { ReasonButton } from './ReasonButton.tsx';

interface ExportButtonProps {
  list: ExportedList;
  /** What the list is asked for, without where its page begins. */
  filters: Readonly<Record<string, string | number | boolean | Record<string, string> | undefined>>;
}

const saveFile = (name: string, text: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Saves the whole list that the page shows a part of, as a file for spreadsheets. */
export function ExportButton({ list, filters }: ExportButtonProps) {
  return (
    <ReasonButton
      call={audit.exportList}
      label={m.console_export()}
      title={m.console_export_title()}
      // JSON leaves out the filters that are not set.
      bodyOf={(reason) => ({ list, filters: filters as Record<string, string>, reason })}
      onDone={({ name, csv, rows, isCut }) => {
        saveFile(name, csv);
        toast(
          isCut ? m.console_export_cut({ rows: numberText(rows) }) : m.console_exported({ rows: numberText(rows) }),
        );
      }}
    >
      <p className="muted">{m.console_export_help({ limit: numberText(exportLimit) })}</p>
    </ReasonButton>
  );
}
