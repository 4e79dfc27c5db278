/** What cards are about, in the order in which they are offered. */
export const communityTags = ['safety', 'loans', 'credit', 'bills', 'saving'] as const;
export type CommunityTag = (typeof communityTags)[number];

/** Why somebody reports a card. */
export const reportReasons = ['WRONG', 'OUTDATED', 'ADVERT', 'OFFENSIVE'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Cards whose likes are asked for at once, at most. */
export const maxLikedCards = 50;
