import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useState } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { api } from '#shared/api/client.ts';
import { confirmed } from '#shared/ask/confirmed.ts';
import { toast } from '#shared/toast.ts';
import type { ReviewProps } from './review-props.ts';

const cancelPath = '/flamingo/ostrader/loan_market/application/cancel';

/** Calls an application off, once that is confirmed. */
export const CancelButton = ({ application: { cid, channelName }, onChanged, onRefused }: ReviewProps) => {
  const [isBusy, setBusy] = useState(false);

  const cancel = async (): Promise<void> => {
    const isSure = await confirmed({
      title: m.lending_follow_cancel_title(),
      text: m.lending_follow_cancel_text({ lender: channelName }),
      confirmLabel: m.lending_follow_cancel(),
      cancelLabel: m.lending_follow_keep(),
      danger: true,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      onChanged(await api.post(cancelPath, { cid }));
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (error.msg) toast(error.msg);
      onRefused();
    }
    setBusy(false);
  };

  return (
    <Button wide variant="ghost" progress={isBusy ? 'busy' : 'idle'} onClick={() => void cancel()}>
      {m.lending_follow_cancel()}
    </Button>
  );
};
