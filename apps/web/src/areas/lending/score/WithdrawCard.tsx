import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { useState } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { api } from '#shared/api/client.ts';
import { confirmed } from '#shared/ask/confirmed.ts';
import { formatDay } from '#shared/format.ts';
import stack from '#shared/money/Stack.module.css';
import { toast } from '#shared/toast.ts';
import type { ScoreProps } from './use-asking.ts';

const withdrawPath = '/flamingo/ostrader/loan_market/consent/withdraw';

/** The consent under which the bureau is asked, and the way to take it back. */
export const WithdrawCard = ({ score, onReload }: ScoreProps) => {
  const [isBusy, setBusy] = useState(false);
  const { given, channelName } = score.consent;
  if (!given) return null;

  const withdraw = async (): Promise<void> => {
    const isSure = await confirmed({
      title: m.lending_score_withdraw_title(),
      text: m.lending_score_withdraw_text(),
      confirmLabel: m.lending_score_withdraw(),
      cancelLabel: m.lending_score_keep(),
      danger: true,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await api.post(withdrawPath, { consentId: given.consentId });
      toast(m.lending_score_withdrawn());
    } catch (error) {
      if (!isProblem(error)) throw error;
    }
    setBusy(false);
    onReload();
  };

  return (
    <Card className={stack.stack}>
      <h2 className={stack.heading}>{m.lending_score_consent()}</h2>
      <p>{m.lending_score_consent_given({ day: formatDay(Date.parse(given.givenAt)), bureau: channelName })}</p>
      <Button size="small" variant="ghost" progress={isBusy ? 'busy' : 'idle'} onClick={() => void withdraw()}>
        {m.lending_score_withdraw()}
      </Button>
    </Card>
  );
};
