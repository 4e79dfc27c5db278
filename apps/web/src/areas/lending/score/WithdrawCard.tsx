import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { lending } from 'virtual:calls';
import { useAction } from '#shared/action.ts';
import { formatDay } from '#shared/format.ts';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { toast } from '#shared/toast.ts';
import type { ScoreProps } from './score-data.ts';

export const WithdrawCard = ({ score, onReload }: ScoreProps) => {
  const { given, channelName } = score.consent;
  const withdrawal = useAction(
    async (consentId: string) => {
      await lending.withdrawConsent({ consentId });
      toast(m.lending_score_withdrawn());
      onReload();
    },
    () => onReload(),
  );
  if (!given) return null;

  const withdraw = async (): Promise<void> => {
    const isSure = await confirmed({
      title: m.lending_score_withdraw_title(),
      text: m.lending_score_withdraw_text(),
      confirmLabel: m.lending_score_withdraw(),
      cancelLabel: m.common_keep_it(),
      danger: true,
    });
    if (isSure) await withdrawal.run(given.consentId);
  };

  return (
    <Card className="stack">
      <h2 className="heading">{m.lending_score_consent()}</h2>
      <p>{m.lending_score_consent_given({ day: formatDay(given.givenAt), bureau: channelName })}</p>
      <Button size="small" variant="ghost" isBusy={withdrawal.isBusy} onClick={() => void withdraw()}>
        {m.lending_score_withdraw()}
      </Button>
    </Card>
  );
};
