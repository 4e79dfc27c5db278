/** Topics of cards, in display order. */
export const communityTags = ['safety', 'loans', 'credit', 'bills', 'saving'] as const;
export type CommunityTag = (typeof communityTags)[number];

/** Reasons of reports. */
export const reportReasons = ['WRONG', 'OUTDATED', 'ADVERT', 'OFFENSIVE'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Maximum number of cards per query of likes. */
export const maxLikedCards = 50;
