import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { formatDay, indiaDay } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { hrefOf } from '#shared/navigation.ts';
import styles from '../pieces.module.css';

/** When a rejected user may apply again. Days are Indian, `YYYY-MM-DD`. */
type Again =
  /** The review itself failed: the same data may be sent until that day. */
  { kind: 'retry'; until: string } | { kind: 'later'; days: number } | { kind: 'now' };

const dayMs = 86_400_000;

/** When to apply again: at once after a failed review, from a day on after a refusal. */
export const againOf = (
  { reapplyFrom, retryUntil }: { reapplyFrom: string; retryUntil?: string | undefined },
  today: string,
): Again => {
  if (retryUntil !== undefined && today <= retryUntil) return { kind: 'retry', until: retryUntil };
  const days = Math.round((Date.parse(reapplyFrom) - Date.parse(today)) / dayMs);
  return days > 0 ? { kind: 'later', days } : { kind: 'now' };
};

interface AgainCardProps {
  productGid: string;
  lender: string;
  rejection: NonNullable<LoanApplication['rejection']>;
}

const againText = (again: Again, { lender, rejection }: Omit<AgainCardProps, 'productGid'>): string => {
  switch (again.kind) {
    case 'retry':
      return m.lending_follow_retry({ lender, day: formatDay(again.until) });
    case 'later':
      return m.lending_follow_later({
        lender,
        day: formatDay(rejection.reapplyFrom),
        count: again.days,
      });
    case 'now':
      return m.lending_follow_now({ lender });
  }
};

/** When the same lender accepts another application; other lenders accept one today. */
export const AgainCard = ({ productGid, lender, rejection }: AgainCardProps) => {
  const [today] = useState(() => indiaDay(Date.now()));
  const again = againOf(rejection, today);
  return (
    <Card tone={again.kind === 'later' ? 'gold' : 'good'} className="beside">
      <CalendarCheckDuotone className={styles.sign} />
      <div>
        <h2 className="heading">{m.lending_follow_when()}</h2>
        <p>{againText(again, { lender, rejection })}</p>
        {again.kind !== 'later' && (
          <Button
            size="small"
            variant="soft"
            href={hrefOf({ to: '/apiloan{$}', params: { _splat: `/${productGid}` }, search: { isAgain: true } })}
          >
            {m.lending_home_action_reapply()}
          </Button>
        )}
      </div>
    </Card>
  );
};

type Refused = Pick<LoanApplication, 'gid' | 'channelName'> & { rejection: NonNullable<LoanApplication['rejection']> };

export const RefusalCards = ({ gid, channelName, rejection }: Refused) => {
  const { reasonText, adviceText, lenderText, retryUntil } = rejection;
  return (
    <>
      <Card className="stack">
        <p>{reasonText}</p>
        <h2 className="heading">{m.lending_follow_fix()}</h2>
        <p>{adviceText}</p>
        {retryUntil === undefined && (
          <p>
            {m.lending_follow_report()}{' '}
            <TextButton href={hrefOf({ to: '/creditScore' })}>{m.lending_follow_score()}</TextButton>
          </p>
        )}
      </Card>
      <AgainCard productGid={gid} lender={channelName} rejection={rejection} />
      {lenderText && (
        <Fold title={m.lending_follow_lender_message({ lender: channelName })} padded="plain">
          <q>{lenderText}</q>
        </Fold>
      )}
    </>
  );
};
