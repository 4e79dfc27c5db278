import type { HelpTopic } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { BuildingsDuotone } from '@sikka/ui/icons/BuildingsDuotone';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { HeadsetDuotone } from '@sikka/ui/icons/HeadsetDuotone';
import { KeyDuotone } from '@sikka/ui/icons/KeyDuotone';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { ShieldCheckDuotone } from '@sikka/ui/icons/ShieldCheckDuotone';
import { TicketDuotone } from '@sikka/ui/icons/TicketDuotone';
import type { ReactNode } from 'react';

export const topicText = textsOf<HelpTopic>({
  account: m.support_topic_account,
  payments: m.support_topic_payments,
  loans: m.support_topic_loans,
  coins: m.common_coins_and_prizes,
  coupons: m.common_coupons,
  data: m.support_topic_data,
  about: m.support_topic_about,
  careers: m.support_topic_careers,
});

export const topicIcons: Readonly<Record<HelpTopic, ReactNode>> = {
  account: <KeyDuotone />,
  payments: <ReceiptDuotone />,
  loans: <HandCoinsDuotone />,
  coins: <CoinsDuotone />,
  coupons: <TicketDuotone />,
  data: <ShieldCheckDuotone />,
  about: <HeadsetDuotone />,
  careers: <BuildingsDuotone />,
};
