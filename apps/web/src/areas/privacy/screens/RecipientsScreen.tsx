import type { DataRecipient } from '@sikka/contract';
import { m } from '@sikka/messages';
import { BankDuotone } from '@sikka/ui/icons/BankDuotone';
import { CreditCardDuotone } from '@sikka/ui/icons/CreditCardDuotone';
import { EnvelopeDuotone } from '@sikka/ui/icons/EnvelopeDuotone';
import { GaugeDuotone } from '@sikka/ui/icons/GaugeDuotone';
import { GiftDuotone } from '@sikka/ui/icons/GiftDuotone';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { UsersDuotone } from '@sikka/ui/icons/UsersDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import type { ReactNode } from 'react';
import { privacy } from 'virtual:calls';
import { formatDay } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import styles from './RecipientsScreen.module.css';

const tiles: Readonly<Record<DataRecipient['kind'], ReactNode>> = {
  LENDER: <BankDuotone />,
  CREDIT_BUREAU: <GaugeDuotone />,
  BILL_NETWORK: <ReceiptDuotone />,
  PAYMENT_GATEWAY: <CreditCardDuotone />,
  PRIZE_SUPPLIER: <GiftDuotone />,
  SMS_GATEWAY: <EnvelopeDuotone />,
};

/** When it received data: one day, or the first and last. */
const whenText = ({ firstAt, lastAt }: DataRecipient): string => {
  if (!lastAt) return m.privacy_recipient_always();
  const last = formatDay(lastAt);
  const first = formatDay(firstAt ?? lastAt);
  return first === last ? last : m.privacy_recipient_between({ first, last });
};

const None = () => (
  <EmptyState icon={<UsersDuotone />} title={m.privacy_recipient_none_title()} text={m.privacy_recipient_none_text()} />
);

/** Who received the user's data, why and when. */
export const RecipientsScreen = () => {
  const query = useQuery(['dataRecipients'], { read: () => privacy.dataRecipients({}) });
  return (
    <Screen title={m.privacy_recipients()}>
      <Loaded query={query} isEmpty={({ recipients }) => recipients.length === 0} empty={<None />}>
        {({ recipients }) => (
          <ListGroup>
            {recipients.map((recipient) => (
              <ListRow
                key={`${recipient.kind} ${recipient.name}`}
                tile={tiles[recipient.kind]}
                title={recipient.name}
                sub={
                  <>
                    <span className={styles.why}>{recipient.why}</span>
                    {`${recipient.what} · ${whenText(recipient)}`}
                  </>
                }
              />
            ))}
          </ListGroup>
        )}
      </Loaded>
    </Screen>
  );
};
