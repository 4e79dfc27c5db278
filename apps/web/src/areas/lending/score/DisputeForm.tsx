import { reasonsAgainst, scoreLimits, type DisputeReason } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { RadioGroup } from '@sikka/ui/radio-group';
import { TextArea } from '@sikka/ui/text-area';
import { useState } from 'react';
import { isProblem, type ApiProblem } from '#shared/api/api-problem.ts';
import { api } from '#shared/api/client.ts';
import stack from '#shared/money/Stack.module.css';
import { goTo } from '#shared/navigation.ts';
import { toast } from '#shared/toast.ts';
import type { DisputedItem } from './dispute-rules.ts';
import { accountName, reasonText } from './score-texts.ts';

const disputePath = '/flamingo/ostrader/loan_market/score/dispute';
const { remarkLength: most } = scoreLimits;

interface DisputeFormProps {
  item: DisputedItem;
  /** Name of the bureau. */
  bureau: string;
}

/** Says what is wrong with an entry. Nothing is chosen ahead, and who gets it stands above the button. */
export const DisputeForm = ({ item, bureau }: DisputeFormProps) => {
  const { itemKind, itemId, who, account } = item;
  const [reason, setReason] = useState<DisputeReason>();
  const [remark, setRemark] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();

  const send = async (): Promise<void> => {
    setAsked(true);
    if (!reason) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await api.post(disputePath, { itemKind, itemId, reason, remark }, { quiet: true });
      toast(m.lending_score_dispute_sent());
      await goTo({ to: '/creditDisputes' }, { replace: true });
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    }
    setBusy(false);
  };

  return (
    <form
      noValidate
      className={stack.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Card>
        <h2 className={stack.heading}>{who}</h2>
        <p>{account ? accountName(account) : m.lending_score_dispute_enquiry()}</p>
      </Card>
      <Card className={stack.stack}>
        <RadioGroup
          label={m.lending_score_dispute_what()}
          options={reasonsAgainst[itemKind].map((value) => ({ value, label: reasonText(value) }))}
          value={reason}
          onValueChange={setReason}
        />
        {isAsked && !reason && <p role="alert">{m.lending_score_dispute_choose()}</p>}
        <TextArea
          label={m.lending_score_dispute_remark()}
          hint={m.lending_score_dispute_remark_hint()}
          maxLength={most}
          counter={m.lending_score_dispute_counter({ count: remark.length, most })}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </Card>
      <p>{m.lending_score_dispute_given({ bureau, who })}</p>
      <p>{m.lending_score_dispute_clock()}</p>
      {problem && (
        <Card tone="warn" role="alert">
          {problem.msg || m.lending_score_dispute_unknown()}
        </Card>
      )}
      <Button type="submit" wide progress={isBusy ? 'busy' : 'idle'}>
        {m.lending_score_dispute_send({ bureau })}
      </Button>
    </form>
  );
};
