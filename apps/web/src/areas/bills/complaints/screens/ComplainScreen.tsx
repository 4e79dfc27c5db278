import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { MissingPayment } from '#shared/money/MissingPayment.tsx';
import { PolledContent } from '#shared/money/PolledContent.tsx';
import styles from '#shared/money/Stack.module.css';
import { NetworkMark } from '#areas/bills/NetworkMark.tsx';
import { useBillPayment } from '#areas/bills/pay/use-bill-payment.ts';
import { Complaining } from '../Complaining.tsx';
import { useComplain } from '../use-complain.ts';
import { useComplainPlace } from '../use-complain-place.ts';

const ComplainAbout = ({ merchantRequestId }: { merchantRequestId: string }) => {
  const polling = useBillPayment(merchantRequestId);
  const place = useComplainPlace(polling.content);
  const state = useComplain(merchantRequestId);
  const form = useRef<HTMLDivElement>(null);

  const send = async (): Promise<void> => {
    if (await state.send()) return;
    form.current?.querySelector<HTMLElement>(state.disposition ? 'textarea' : 'input')?.focus();
  };

  return (
    <Screen
      title={m.bills_complaints_raise()}
      corner={<NetworkMark />}
      foot={
        place?.kind === 'now' && (
          <Button wide progress={state.isBusy ? 'busy' : 'idle'} onClick={() => void send()}>
            {m.bills_complaints_send()}
          </Button>
        )
      }
    >
      <PolledContent polling={polling} isWaiting={false}>
        {(payment) =>
          place && (
            <div ref={form} className={styles.stack}>
              <Complaining payment={payment} place={place} state={state} />
            </div>
          )
        }
      </PolledContent>
    </Screen>
  );
};

/** Complains about one payment, as soon as the network takes complaints about it. */
export const ComplainScreen = () => {
  const { merchantRequestId } = useSearch({ from: '/complain' });
  if (merchantRequestId) return <ComplainAbout key={merchantRequestId} merchantRequestId={merchantRequestId} />;
  return (
    <Screen title={m.bills_complaints_raise()} corner={<NetworkMark />}>
      <MissingPayment />
    </Screen>
  );
};
