/**
 * Phases of a season: announced, open, being counted, results published, prizes and certificates
 * still claimable. It is not shown before and after these.
 */
export const seasonPhases = ['PLANNED', 'TEASER', 'OPEN', 'COUNTING', 'RESULTS', 'REDEMPTION', 'OVER'] as const;
export type SeasonPhase = (typeof seasonPhases)[number];

/** Kinds of tasks. */
export const taskKinds = ['vote', 'quiz', 'cheer', 'share', 'visit', 'collect'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Screens of seasons; each record names one. */
export const seasonPaths = ['/rename', '/holi', '/IPL'] as const;
export type SeasonPath = (typeof seasonPaths)[number];

/** Colour variants of seasons in the design system. */
export const seasonThemes = ['mint', 'gulal', 'floodlight'] as const;
export type SeasonTheme = (typeof seasonThemes)[number];

/** Start times of the phases, and the end of the last one, ISO 8601. */
export interface SeasonMoments {
  teaserAt: string;
  opensAt: string;
  closesAt: string;
  resultsAt: string;
  redemptionAt: string;
  endsAt: string;
}

const beginnings = ['teaserAt', 'opensAt', 'closesAt', 'resultsAt', 'redemptionAt', 'endsAt'] as const;

/** The phase at a time, and when the next one begins; undefined after the last. */
export const phaseAt = (moments: SeasonMoments, at: Date): { phase: SeasonPhase; nextAt: string | undefined } => {
  const passedCount = beginnings.filter((name) => Date.parse(moments[name]) <= at.getTime()).length;
  const next = beginnings[passedCount];
  return { phase: seasonPhases[passedCount] ?? 'OVER', nextAt: next && moments[next] };
};

/** Whether the moments are in the order of the phases. */
export const isInOrder = (moments: SeasonMoments): boolean =>
  beginnings.every((name, index) => {
    const previous = beginnings[index - 1];
    return !previous || Date.parse(moments[previous]) < Date.parse(moments[name]);
  });

/** Phases in which the season is shown in the app. */
export const shownPhases = ['TEASER', 'OPEN', 'COUNTING', 'RESULTS', 'REDEMPTION'] as const satisfies SeasonPhase[];

/** Characters of the ids of seasons, tasks and options. */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** Why the user cannot take part: too young, or the age is unknown. */
export const entryObstacles = ['NOT_OPEN', 'TOO_YOUNG'] as const;
export type EntryObstacle = (typeof entryObstacles)[number];

/** Participants per device or network above which their prizes are reviewed. */
export const entryVelocity = { perDevice: 3, perNetwork: 40 } as const;
