import type { CoinRecord, RewardRule } from '@sikka/contract';
import { m, textsOf } from '@sikka/messages';

/** What earned coins. */
export const ruleText = textsOf<RewardRule>({
  check_in: m.rewards_check_in,
  link_account: m.rewards_link_account,
  pay_bill: m.rewards_pay_bill,
  fill_profile: m.rewards_fill_profile,
  view_score: m.rewards_view_score,
  compare_loans: m.rewards_compare_loans,
  share_link: m.rewards_share_link,
  spin: m.rewards_spin_title,
  campaign_vote: m.rewards_campaign_vote,
  campaign_winner: m.rewards_campaign_winner,
  scratch_card: m.rewards_scratch_card,
  answer_quiz: m.rewards_answer_quiz,
  campaign_cheer: m.rewards_campaign_cheer,
  campaign_tasks: m.rewards_campaign_tasks,
});

/** Text of a line of the statement. */
export const recordText = ({ kind, rule, prize = '' }: CoinRecord): string => {
  switch (kind) {
    case 'EARNED':
      return rule ? ruleText(rule) : m.common_rewards();
    case 'EXPIRED':
      return m.rewards_record_expired();
    case 'TAKEN_BACK':
      return m.rewards_record_taken_back();
    case 'SPENT':
      return m.rewards_record_spent({ prize });
    case 'RETURNED':
      return m.rewards_record_returned({ prize });
  }
};
