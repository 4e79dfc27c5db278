import { m } from '@sikka/messages';
import type { IntroduceType } from '@sikka/contract/rules';
import { CalculatorDuotone } from '@sikka/ui/icons/CalculatorDuotone';
import { CarProfileDuotone } from '@sikka/ui/icons/CarProfileDuotone';
import { ChartLineUpDuotone } from '@sikka/ui/icons/ChartLineUpDuotone';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { CreditCardDuotone } from '@sikka/ui/icons/CreditCardDuotone';
import { DeviceMobileDuotone } from '@sikka/ui/icons/DeviceMobileDuotone';
import { EnvelopeDuotone } from '@sikka/ui/icons/EnvelopeDuotone';
import { GameControllerDuotone } from '@sikka/ui/icons/GameControllerDuotone';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { HeadsetDuotone } from '@sikka/ui/icons/HeadsetDuotone';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { ShieldCheckDuotone } from '@sikka/ui/icons/ShieldCheckDuotone';
import { SparkleDuotone } from '@sikka/ui/icons/SparkleDuotone';
import { TicketDuotone } from '@sikka/ui/icons/TicketDuotone';
import { UsersDuotone } from '@sikka/ui/icons/UsersDuotone';
import type { ReactNode } from 'react';

/** What is said of a product before it opens. */
export interface Product {
  title: () => string;
  text: () => string;
  icon: ReactNode;
  /** Gold carries coins and offers; the brand carries everything else. */
  tone: 'brand' | 'gold';
}

export const products: Readonly<Record<IntroduceType, Product>> = {
  bills: {
    title: m.feed_introduce_bills_title,
    text: m.feed_introduce_bills_text,
    icon: <ReceiptDuotone />,
    tone: 'brand',
  },
  recharge: {
    title: m.feed_introduce_recharge_title,
    text: m.feed_introduce_recharge_text,
    icon: <DeviceMobileDuotone />,
    tone: 'brand',
  },
  fastag: {
    title: m.feed_introduce_fastag_title,
    text: m.feed_introduce_fastag_text,
    icon: <CarProfileDuotone />,
    tone: 'brand',
  },
  loans: {
    title: m.feed_introduce_loans_title,
    text: m.feed_introduce_loans_text,
    icon: <HandCoinsDuotone />,
    tone: 'gold',
  },
  creditScore: {
    title: m.feed_introduce_credit_score_title,
    text: m.feed_introduce_credit_score_text,
    icon: <ChartLineUpDuotone />,
    tone: 'gold',
  },
  creditCard: {
    title: m.feed_introduce_credit_card_title,
    text: m.feed_introduce_credit_card_text,
    icon: <CreditCardDuotone />,
    tone: 'brand',
  },
  emi: {
    title: m.feed_introduce_emi_title,
    text: m.feed_introduce_emi_text,
    icon: <CalculatorDuotone />,
    tone: 'gold',
  },
  coupons: {
    title: m.feed_introduce_coupons_title,
    text: m.feed_introduce_coupons_text,
    icon: <TicketDuotone />,
    tone: 'gold',
  },
  rewards: {
    title: m.feed_introduce_rewards_title,
    text: m.feed_introduce_rewards_text,
    icon: <CoinsDuotone />,
    tone: 'gold',
  },
  games: {
    title: m.feed_introduce_games_title,
    text: m.feed_introduce_games_text,
    icon: <GameControllerDuotone />,
    tone: 'brand',
  },
  assistant: {
    title: m.feed_introduce_assistant_title,
    text: m.feed_introduce_assistant_text,
    icon: <SparkleDuotone />,
    tone: 'brand',
  },
  community: {
    title: m.feed_introduce_community_title,
    text: m.feed_introduce_community_text,
    icon: <UsersDuotone />,
    tone: 'brand',
  },
  inbox: {
    title: m.feed_introduce_inbox_title,
    text: m.feed_introduce_inbox_text,
    icon: <EnvelopeDuotone />,
    tone: 'brand',
  },
  support: {
    title: m.feed_introduce_support_title,
    text: m.feed_introduce_support_text,
    icon: <HeadsetDuotone />,
    tone: 'brand',
  },
  account: {
    title: m.feed_introduce_account_title,
    text: m.feed_introduce_account_text,
    icon: <ShieldCheckDuotone />,
    tone: 'brand',
  },
};
