/** Where a season stands: announced, taking part, counted, its results, prizes and certificates can still be claimed. Nothing is shown before and after. */
export const seasonPhases = ['PLANNED', 'TEASER', 'OPEN', 'COUNTING', 'RESULTS', 'REDEMPTION', 'OVER'] as const;
export type SeasonPhase = (typeof seasonPhases)[number];

/** What there is to do in a season. */
export const taskKinds = ['vote', 'quiz', 'cheer', 'share', 'visit', 'collect'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Screens of seasons: each season has the one that its record names. */
export const seasonPaths = ['/rename', '/holi', '/IPL'] as const;
export type SeasonPath = (typeof seasonPaths)[number];

/** How a season looks: variants of the colours of the design system. */
export const seasonThemes = ['mint', 'gulal', 'floodlight'] as const;
export type SeasonTheme = (typeof seasonThemes)[number];

/** Moments at which the phases of a season begin and the last one ends, ISO 8601. */
export interface SeasonMoments {
  teaserAt: string;
  opensAt: string;
  closesAt: string;
  resultsAt: string;
  redemptionAt: string;
  endsAt: string;
}

const beginnings = ['teaserAt', 'opensAt', 'closesAt', 'resultsAt', 'redemptionAt', 'endsAt'] as const;

/** The phase at a moment, and when the next one begins; there is none after the last. */
export const phaseAt = (moments: SeasonMoments, at: Date): { phase: SeasonPhase; nextAt: string | undefined } => {
  const passed = beginnings.filter((name) => Date.parse(moments[name]) <= at.getTime()).length;
  const next = beginnings[passed];
  return { phase: seasonPhases[passed] ?? 'OVER', nextAt: next && moments[next] };
};

/** Whether the moments stand in the order of their phases. */
export const isInOrder = (moments: SeasonMoments): boolean =>
  beginnings.every((name, index) => {
    const before = beginnings[index - 1];
    return !before || Date.parse(moments[before]) < Date.parse(moments[name]);
  });

/** Phases in which somebody finds the season in the app. */
export const shownPhases = ['TEASER', 'OPEN', 'COUNTING', 'RESULTS', 'REDEMPTION'] as const satisfies SeasonPhase[];

/** Letters of a name that season, task and option are known by. */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** Why somebody cannot take part: too young, or it is not told that they are old enough. */
export const entryObstacles = ['NOT_OPEN', 'TOO_YOUNG'] as const;
export type EntryObstacle = (typeof entryObstacles)[number];

/** So many persons of one device, or of one network, before somebody looks at their prizes. */
export const entryVelocity = { perDevice: 3, perNetwork: 40 } as const;
