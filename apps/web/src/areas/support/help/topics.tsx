import type { ArticleSummary } from '@sikka/contract';
import type { HelpTopic } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { BellRingingDuotone } from '@sikka/ui/icons/BellRingingDuotone';
import { BuildingsDuotone } from '@sikka/ui/icons/BuildingsDuotone';
import { CalculatorDuotone } from '@sikka/ui/icons/CalculatorDuotone';
import { ChartLineUpDuotone } from '@sikka/ui/icons/ChartLineUpDuotone';
import { ChatCircleDuotone } from '@sikka/ui/icons/ChatCircleDuotone';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { DeviceMobileDuotone } from '@sikka/ui/icons/DeviceMobileDuotone';
import { FlagDuotone } from '@sikka/ui/icons/FlagDuotone';
import { GameControllerDuotone } from '@sikka/ui/icons/GameControllerDuotone';
import { GaugeDuotone } from '@sikka/ui/icons/GaugeDuotone';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { HeadsetDuotone } from '@sikka/ui/icons/HeadsetDuotone';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { KeyDuotone } from '@sikka/ui/icons/KeyDuotone';
import { LightningDuotone } from '@sikka/ui/icons/LightningDuotone';
import { PhoneDuotone } from '@sikka/ui/icons/PhoneDuotone';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { ShieldCheckDuotone } from '@sikka/ui/icons/ShieldCheckDuotone';
import { TicketDuotone } from '@sikka/ui/icons/TicketDuotone';
import { TrashDuotone } from '@sikka/ui/icons/TrashDuotone';
import { UserCircleDuotone } from '@sikka/ui/icons/UserCircleDuotone';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';
import { WarningDuotone } from '@sikka/ui/icons/WarningDuotone';
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

/** Pictures of the articles that are asked for most, so that a list of one topic does not repeat one picture. */
const articleIcons: Readonly<Record<string, ReactNode>> = {
  'payment-pending': <HourglassDuotone />,
  'payment-failed': <WarningDuotone />,
  'refund-time': <ClockCounterClockwiseDuotone />,
  'refund-late': <ClockCounterClockwiseDuotone />,
  'payment-methods': <WalletDuotone />,
  'link-account': <LightningDuotone />,
  'bill-complaint': <FlagDuotone />,
  recharge: <DeviceMobileDuotone />,
  games: <GameControllerDuotone />,
  'credit-score': <GaugeDuotone />,
  'raise-score': <ChartLineUpDuotone />,
  'emi-calculator': <CalculatorDuotone />,
  'delete-account': <TrashDuotone />,
  'edit-profile': <UserCircleDuotone />,
  'change-number': <PhoneDuotone />,
  notifications: <BellRingingDuotone />,
  assistant: <ChatCircleDuotone />,
};

export const articleIcon = ({ articleId, topic }: Pick<ArticleSummary, 'articleId' | 'topic'>): ReactNode =>
  articleIcons[articleId] ?? topicIcons[topic];
