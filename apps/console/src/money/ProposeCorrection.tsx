import { flowReasonLength, proposals } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { parseRupees } from '@sikka/money';
import { SelectField } from '@sikka/ui/select-field';
import { TextField } from '@sikka/ui/text-field';
import { useState } from 'react';
import { ReasonButton } from '../kit/ReasonButton.tsx';

/** Proposes a journal between two house accounts, for a case. */
export function ProposeCorrection({ caseId, accounts }: { caseId: string; accounts: readonly string[] }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [rupees, setRupees] = useState('');
  const amount = parseRupees(rupees.trim());
  const options = (taken: string) =>
    accounts.filter((kind) => kind !== taken).map((value) => ({ value, label: value }));
  return (
    <ReasonButton
      call={proposals.proposeCorrection}
      size="medium"
      label={m.money_correction_propose()}
      title={m.money_correction_propose_title()}
      shortest={flowReasonLength}
      done={m.money_proposed()}
      bodyOf={(reason) => ({ caseId, from, to, amountPaise: amount ?? 0, reason })}
    >
      <p>{m.money_correction_help()}</p>
      <SelectField
        label={m.money_correction_from()}
        placeholder={m.common_choose()}
        options={options(to)}
        value={from}
        onChange={(event) => setFrom(event.target.value)}
      />
      <SelectField
        label={m.money_correction_to()}
        placeholder={m.common_choose()}
        options={options(from)}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <TextField
        label={m.money_correction_amount()}
        inputMode="decimal"
        error={rupees !== '' && !amount ? m.money_correction_amount_wrong() : undefined}
        value={rupees}
        onChange={(event) => setRupees(event.target.value)}
      />
    </ReasonButton>
  );
}
