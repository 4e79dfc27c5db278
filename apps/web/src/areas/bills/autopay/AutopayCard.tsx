import type { Autopay } from '@sikka/contract';
import type { AutopayState } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button, type ButtonProps } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Tag, type TagProps } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import { useEffect, useRef, useState } from 'react';
import { HelpLink } from '#shared/help/help-links.tsx';
import { formatDay, formatPaise, indiaDay } from '#shared/format.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { BillerMark } from '../BillerMark.tsx';
import { canSkip, isRunning } from './autopay-rules.ts';
import type { AutopayControls, Change } from './use-autopays.ts';

interface AutopayStyle {
  tone: NonNullable<TagProps['tone']>;
  label: () => string;
}

/** Colour and label of each state of a mandate. */
const autopayStyles: Readonly<Record<AutopayState, AutopayStyle>> = {
  WAITING: { tone: 'brand', label: m.bills_mandates_state_waiting },
  ACTIVE: { tone: 'good', label: m.common_on },
  PAUSED: { tone: 'warn', label: m.common_paused },
  REFUSED: { tone: 'bad', label: m.bills_mandates_state_refused },
  REVOKED: { tone: 'plain', label: m.common_ended },
  ENDED: { tone: 'plain', label: m.common_ended },
};

const nextText = ({ nextDebit }: Autopay): string => {
  if (!nextDebit) return m.bills_mandates_next_none();
  const day = formatDay(nextDebit.day);
  if (nextDebit.isSkipped) return m.bills_mandates_next_skipped({ day });
  return m.common_amount_on_day({ amount: formatPaise(nextDebit.amountPaise), day });
};

const LastDebit = ({ at, amountPaise, merchantRequestId }: NonNullable<Autopay['lastDebit']>) => (
  <TextButton href={hrefOf({ to: '/payResult', search: { merchantRequestId } })}>
    {m.common_amount_on_day({ amount: formatPaise(amountPaise), day: formatDay(at) })}
  </TextButton>
);

/** The next debit, the maximum, the paying account, the end date, and the last debit. */
const AutopayFacts = ({ autopay }: { autopay: Autopay }) => {
  const { state, maxPaise, endsOn, payer, lastDebit } = autopay;
  return (
    <Facts>
      <Fact label={m.bills_mandates_next()}>{state === 'ACTIVE' && nextText(autopay)}</Fact>
      <Fact label={m.bills_mandates_max()}>{formatPaise(maxPaise)}</Fact>
      <Fact label={m.bills_mandates_payer()}>{payer}</Fact>
      <Fact label={m.bills_mandates_until()}>{isRunning(autopay) && formatDay(endsOn)}</Fact>
      <Fact label={m.bills_mandates_last()}>{lastDebit && <LastDebit {...lastDebit} />}</Fact>
    </Facts>
  );
};

interface AutopayActionsProps {
  autopay: Autopay;
  controls: AutopayControls;
}

interface ChangeButtonProps extends AutopayActionsProps, Pick<ButtonProps, 'variant'> {
  change: Change;
  label: string;
}

/** A button for one change. Its accessible name also names the mandate. */
const ChangeButton = ({ autopay, controls, change, label, variant = 'soft' }: ChangeButtonProps) => {
  const { nickname, billerName, consumerNumber } = autopay;
  return (
    <Button
      size="small"
      variant={variant}
      isBusy={controls.isBusy(change, autopay)}
      aria-label={m.bills_mandates_of({ act: label, biller: nickname || billerName, account: consumerNumber })}
      onClick={() => void controls.run(change, autopay)}
    >
      {label}
    </Button>
  );
};

const ApproveButton = ({ autopay, controls }: AutopayActionsProps) => {
  if (autopay.refUrl === '') return null;
  return (
    <Button size="small" isBusy={controls.isBusy('agree', autopay)} onClick={() => void controls.run('agree', autopay)}>
      {m.common_approve_with_your_bank()}
    </Button>
  );
};

/** Actions available in the mandate's current state. */
const AutopayActions = (props: AutopayActionsProps) => {
  const { autopay } = props;
  const { state, accountId, nextDebit } = autopay;
  const [today] = useState(() => indiaDay(Date.now()));
  if (!isRunning(autopay))
    return (
      <Button size="small" variant="soft" href={hrefOf({ to: '/setAutoPay', search: { accountId } })}>
        {m.bills_mandates_set_again()}
      </Button>
    );
  return (
    <div className="actions">
      <ApproveButton {...props} />
      {nextDebit && canSkip(autopay, today) && (
        <ChangeButton {...props} change="skip" label={m.bills_mandates_skip({ day: formatDay(nextDebit.day) })} />
      )}
      {state !== 'WAITING' && (
        <ChangeButton
          {...props}
          change={state === 'PAUSED' ? 'resume' : 'pause'}
          label={state === 'PAUSED' ? m.bills_mandates_resume() : m.bills_mandates_pause()}
        />
      )}
      <ChangeButton {...props} change="revoke" label={m.bills_mandates_end()} variant="ghost" />
    </div>
  );
};

interface AutopayCardProps {
  autopay: Autopay;
  controls: AutopayControls;
}

/** A mandate: its state, its debits, and the actions on it. */
export const AutopayCard = ({ autopay, controls }: AutopayCardProps) => {
  const { autopayId, state, stateText, nickname, billerName, consumerNumber } = autopay;
  const { tone, label } = autopayStyles[state];
  const card = useRef<HTMLElement>(null);
  const isFocused = controls.focusId === autopayId;

  useEffect(() => {
    if (isFocused) card.current?.focus();
  }, [isFocused]);

  return (
    <section ref={card} tabIndex={-1} aria-labelledby={`autopay-${autopayId}`}>
      <Card className="stack">
        <div className="wrapped">
          <BillerMark {...autopay} />
          <div className="words breakable">
            <h3 id={`autopay-${autopayId}`} className="heading">
              {nickname || billerName}
            </h3>
            <p className="quiet">{[nickname && billerName, consumerNumber].filter(Boolean).join(' · ')}</p>
          </div>
          <Tag tone={tone}>{label()}</Tag>
        </div>
        <output>{stateText}</output>
        {controls.blockedId === autopayId && (
          <div role="alert" className="sub">
            <p>{m.bills_mandates_refused_page()}</p>
            <HelpLink about="autopayClosed" />
          </div>
        )}
        <AutopayFacts autopay={autopay} />
        <AutopayActions autopay={autopay} controls={controls} />
      </Card>
    </section>
  );
};
