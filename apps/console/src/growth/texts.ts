import type { SeasonPhase } from '@sikka/contract';
import type { CoinRuleState, CouponState, MessageState } from '@sikka/contract/console';
import { m, textsOf } from '@sikka/messages';
import type { TagProps } from '@sikka/ui/tag';
import { currentLocale } from '../kit/locale.ts';

/** The operator's language of a text that has both. */
export const inLocale = (both: { en: string; hi: string }): string => both[currentLocale()];

export const periodText = textsOf<'DAY' | 'MONTH' | 'ONCE' | 'SEASON'>({
  DAY: m.growth_period_day,
  MONTH: m.growth_period_month,
  ONCE: m.growth_period_once,
  SEASON: m.growth_period_season,
});

export const ruleStateText = textsOf<CoinRuleState>({
  PLANNED: m.growth_state_planned,
  OPEN: m.growth_state_open,
  REPLACED: m.growth_state_replaced,
  ENDED: m.growth_state_ended,
});

export const ruleTones: Record<CoinRuleState, NonNullable<TagProps['tone']>> = {
  PLANNED: 'brand',
  OPEN: 'good',
  REPLACED: 'plain',
  ENDED: 'plain',
};

export const couponStateText = textsOf<CouponState>({
  LISTED: m.growth_coupon_listed,
  FAILED: m.growth_coupon_failed,
  HIDDEN: m.growth_coupon_hidden_any,
  WITHDRAWN: m.growth_coupon_withdrawn,
  ENDED: m.growth_state_ended,
});

export const couponTones: Record<CouponState, NonNullable<TagProps['tone']>> = {
  LISTED: 'good',
  FAILED: 'warn',
  HIDDEN: 'bad',
  WITHDRAWN: 'plain',
  ENDED: 'plain',
};

export const phaseText = textsOf<SeasonPhase>({
  PLANNED: m.growth_phase_planned,
  TEASER: m.growth_phase_teaser,
  OPEN: m.growth_phase_open,
  COUNTING: m.growth_phase_counting,
  RESULTS: m.growth_phase_results,
  REDEMPTION: m.growth_phase_redemption,
  OVER: m.growth_phase_over,
});

export const messageStateText = textsOf<MessageState>({
  DRAFT: m.console_state_draft,
  SENDING: m.people_notice_sending,
  HELD: m.growth_message_held,
  DONE: m.people_notice_sent,
  STOPPED: m.growth_message_stopped,
});

export const messageTones: Record<MessageState, NonNullable<TagProps['tone']>> = {
  DRAFT: 'plain',
  SENDING: 'brand',
  HELD: 'warn',
  DONE: 'good',
  STOPPED: 'bad',
};
