import type { Refund } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Headset } from '@sikka/ui/icons/Headset';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { formatDay, indiaDay } from '../format.ts';
import { helpHref } from '../help/help-links.tsx';
import { copyValue } from './copy-value.ts';
import { isForOmbudsman, type NextStep } from './refund-rules.ts';

type OpenStep = Exclude<NextStep, 'nothing'>;

const words = (step: OpenStep, refund: Refund): { title: string; text: string } => {
  const day = formatDay(refund.promisedBy);
  switch (step) {
    case 'wait':
      return { title: m.payments_screen_step_wait_title(), text: m.payments_screen_step_wait_text() };
    case 'contactBank':
      return { title: m.payments_screen_step_bank_title(), text: m.payments_screen_step_bank_text({ day }) };
    case 'complain':
      return { title: m.payments_screen_step_late_title(), text: m.payments_screen_step_late_text({ day }) };
  }
};

interface StepProps {
  step: OpenStep;
  refund: Refund;
}

const StepAction = ({ step, refund: { bankReference, merchantRequestId } }: StepProps) => {
  if (step === 'contactBank' && bankReference)
    return (
      <TextButton onClick={() => void copyValue(bankReference)}>{m.payments_screen_step_bank_action()}</TextButton>
    );
  if (step === 'complain')
    return <TextButton href={helpHref('PAYMENT', merchantRequestId, 'REFUND')}>{m.common_get_help()}</TextButton>;
  return null;
};

/** What the user should do about a refund that is not back yet; nothing while it is on time. */
export const RefundStep = ({ step, refund }: StepProps) => {
  const [today] = useState(() => indiaDay(Date.now()));
  const { title, text } = words(step, refund);
  return (
    <Card tone={step === 'wait' ? 'brand' : 'warn'}>
      <div className="beside">
        {step === 'wait' ? <HourglassDuotone /> : <Headset />}
        <div className="sub">
          <h3 className="strong">{title}</h3>
          <p>{text}</p>
          {isForOmbudsman(refund, today) && <p>{m.payments_screen_ombudsman()}</p>}
          <StepAction step={step} refund={refund} />
        </div>
      </div>
    </Card>
  );
};
