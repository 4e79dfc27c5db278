import { noteStatuses, type NoteStatus } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { RadioGroup } from '@sikka/ui/radio-group';
import { Sheet } from '@sikka/ui/sheet';
import { useState } from 'react';
import { lending } from 'virtual:calls';
import { toast } from '#shared/toast.ts';
import { useAction } from '#shared/action.ts';
import { recordText } from './loan-texts.ts';

const statuses = Object.values(noteStatuses);

interface StatusSheetProps {
  loanRecordGid: string;
  productName: string;
  reported: NoteStatus | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Lets the borrower report the status of a loan on a lender's own site: a note that decides nothing. */
export const StatusSheet = ({ loanRecordGid, productName, reported, onSaved, onClose }: StatusSheetProps) => {
  const [chosen, setChosen] = useState(reported);
  const save = useAction(
    async (loanRecordStatus: NoteStatus) => {
      await lending.loanRecordStatusUpdate({ loanRecordGid, loanRecordStatus }, { quiet: true });
      toast(m.lending_home_tell_saved());
      onSaved();
      onClose();
    },
    ({ msg }) => toast(msg || m.lending_home_tell_failed()),
  );

  return (
    <Sheet open onClose={onClose} title={m.lending_home_tell_title()} closeLabel={m.common_close()}>
      <div className="stack">
        <RadioGroup
          label={m.lending_home_tell_note({ product: productName })}
          options={statuses.map((status) => ({ value: String(status), label: recordText(status) }))}
          value={chosen === undefined ? undefined : String(chosen)}
          onValueChange={(value) => setChosen(statuses.find((status) => String(status) === value))}
        />
        <Button
          wide
          disabled={chosen === undefined}
          isBusy={save.isBusy}
          onClick={() => void (chosen !== undefined && save.run(chosen))}
        >
          {m.common_save()}
        </Button>
      </div>
    </Sheet>
  );
};
