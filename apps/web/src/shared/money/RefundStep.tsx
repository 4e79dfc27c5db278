import type { Refund } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { Headset } from '@sikka/ui/icons/Headset';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { TextButton } from '@sikka/ui/text-button';
import { type ReactNode, useState } from 'react';
import { formatDay, formatPaise, indiaDay } from '../format.ts';
import { helpHref, HelpLink } from '../help/help-links.tsx';
import { copyValue } from './copy-value.ts';
import { isForOmbudsman, type NextStep, nextStepOf } from './refund-rules.ts';

/** Of the steps without an act of the user. */
const icons: Partial<Record<NextStep, ReactNode>> = { nothing: <CheckCircle />, wait: <HourglassDuotone /> };

const words = (step: NextStep, refund: Refund): { title: string; text: string } => {
  const amount = formatPaise(refund.amountPaise);
  const day = formatDay(refund.promisedBy);
  switch (step) {
    case 'nothing':
      return { title: m.payments_screen_step_back_title(), text: m.payments_screen_step_back_text({ amount }) };
    case 'wait':
      return { title: m.payments_screen_step_wait_title(), text: m.payments_screen_step_wait_text({ amount }) };
    case 'contactBank':
      return { title: m.payments_screen_step_bank_title(), text: m.payments_screen_step_bank_text({ day }) };
    case 'complain':
      return { title: m.payments_screen_step_late_title(), text: m.payments_screen_step_late_text({ day }) };
  }
};

const StepAction = ({ step, refund: { bankReference, merchantRequestId } }: { step: NextStep; refund: Refund }) => {
  if (step === 'contactBank' && bankReference)
    return (
      <TextButton onClick={() => void copyValue(bankReference)}>{m.payments_screen_step_bank_action()}</TextButton>
    );
  if (step === 'complain')
    return <TextButton href={helpHref('PAYMENT', merchantRequestId, 'REFUND')}>{m.common_get_help()}</TextButton>;
  return null;
};

/** What the user should do about a refund; nothing while it is on time. */
export const RefundStep = ({ refund }: { refund: Refund }) => {
  const [today] = useState(() => indiaDay(Date.now()));
  const step = nextStepOf(refund);
  const { title, text } = words(step, refund);
  const isCalm = step === 'nothing' || step === 'wait';
  return (
    <Card tone={step === 'nothing' ? 'good' : isCalm ? 'brand' : 'warn'}>
      <div className="beside">
        {icons[step] ?? <Headset />}
        <div className="sub">
          <h3 className="strong">{title}</h3>
          <p>{text}</p>
          {isForOmbudsman(refund, today) && <p>{m.payments_screen_ombudsman()}</p>}
          <StepAction step={step} refund={refund} />
          {step === 'wait' && <HelpLink about="paymentRefunded" />}
          {step === 'contactBank' && <HelpLink about="refundLate" />}
        </div>
      </div>
    </Card>
  );
};
