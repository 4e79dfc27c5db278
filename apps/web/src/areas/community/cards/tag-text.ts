import type { CommunityTag } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';

export const tagText = textsOf<CommunityTag>({
  safety: m.community_tag_safety,
  loans: m.common_loans,
  credit: m.common_credit_score,
  bills: m.community_tag_bills,
  saving: m.community_tag_saving,
});
