import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import type { ComponentProps, ReactNode } from 'react';
import { isProblem } from '../api/api-problem.ts';
import { Corner } from '../frame/Corner.tsx';
import { Screen } from '../frame/Screen.tsx';
import { CardSkeleton, Loaded } from '../query/Loaded.tsx';
import { useQuery } from '../query/use-query.ts';
import type { Recents } from '../recents.ts';
import { DownloadButton } from './DownloadButton.tsx';

type Named = { merchantRequestId: string };

/**
 * A receipt, or why there is none: the payee has not confirmed the payment, or there is no such
 * payment.
 */
type Answer<Receipt> = Receipt | 'notYet' | 'missing';

interface ReceiptScreenProps<Receipt> {
  title: string;
  /** Empty if the address names no payment. */
  merchantRequestId: string;
  /** The receipts stored on this phone. */
  receipts: Recents<Receipt>;
  read: (named: Named) => Promise<Receipt>;
  /** Shown for a payment that does not exist or is not the user's. */
  missing: ReactNode;
  /** Why there is no receipt yet, with a link to the payment. */
  notYet: { text: string; link: ReactNode };
  onShare: (receipt: Receipt) => void;
  load: ComponentProps<typeof DownloadButton>['load'];
  children: (receipt: Receipt) => ReactNode;
}

const ReceiptOf = <Receipt extends object>({
  title,
  merchantRequestId,
  receipts,
  read,
  missing,
  notYet,
  onShare,
  load,
  children,
}: ReceiptScreenProps<Receipt>) => {
  const query = useQuery<Answer<Receipt>>([receipts.name, merchantRequestId], {
    read: async () => {
      try {
        const answer = await read({ merchantRequestId });
        receipts.store(answer);
        return answer;
      } catch (error) {
        if (isProblem(error, 'receiptMissing', 'loanReceiptMissing')) return 'notYet';
        if (isProblem(error, 'notFound', 'invalidInput')) return 'missing';
        throw error;
      }
    },
  });
  const stored = receipts.find(merchantRequestId);
  const receipt = query.content ?? stored;
  if (receipt === 'missing') return <Screen title={title}>{missing}</Screen>;
  if (receipt === 'notYet')
    return (
      <Screen title={title}>
        <EmptyState
          icon={<HourglassDuotone />}
          title={m.bills_receipt_not_yet_title()}
          text={notYet.text}
          actions={notYet.link}
        />
      </Screen>
    );
  if (!receipt)
    return (
      <Screen title={title}>
        <Loaded query={query} skeleton={<CardSkeleton />}>
          {() => null}
        </Loaded>
      </Screen>
    );
  return (
    <Screen
      title={title}
      corner={<Corner kind="payShare" onPress={() => onShare(receipt)} />}
      foot={<DownloadButton label={m.bills_receipt_download()} load={load} />}
      stacked
    >
      {stored && query.status === 'failed' && (
        <Card tone="brand">
          <output>{m.bills_receipt_cached()}</output>
        </Card>
      )}
      {children(receipt)}
    </Screen>
  );
};

/** A receipt to read, share and save; readable offline once it was loaded. */
export const ReceiptScreenOf = <Receipt extends object>(props: ReceiptScreenProps<Receipt>) =>
  props.merchantRequestId ? <ReceiptOf {...props} /> : <Screen title={props.title}>{props.missing}</Screen>;
