export const roles = ['WK', 'BAT', 'AR', 'BOWL'] as const;
export type Role = (typeof roles)[number];

/** Players of a team (specification §9). */
export const teamSize = 11;
/** Minimum and maximum of each role (specification §9). */
export const roleLimits: Readonly<Record<Role, { min: number; max: number }>> = {
  WK: { min: 1, max: 4 },
  BAT: { min: 1, max: 6 },
  AR: { min: 1, max: 6 },
  BOWL: { min: 1, max: 6 },
};

export interface Player {
  id: string;
  role: Role;
}

/** A player's statistics in a match; absent ones are zero. */
export interface ScoreLine {
  runs?: number;
  fours?: number;
  sixes?: number;
  isOut?: boolean;
  wickets?: number;
  maidens?: number;
  catches?: number;
  stumpings?: number;
  runOuts?: number;
}

/**
 * A team with its captain, who scores double, and its vice-captain, who scores one and a half
 * times.
 */
export interface FantasyTeam<Chosen extends Player = Player> {
  players: readonly Chosen[];
  captain: string;
  viceCaptain: string;
}

export const pointsFor = {
  run: 1,
  four: 1,
  six: 2,
  fifty: 8,
  hundred: 16,
  duck: -2,
  wicket: 25,
  maiden: 12,
  fourWickets: 8,
  fiveWickets: 16,
  catch: 8,
  stumping: 12,
  runOut: 6,
} as const;
export type PointKind = keyof typeof pointsFor;

/** How often a player scored each kind of points. */
export const countsOf = ({ role }: Pick<Player, 'role'>, line: ScoreLine): Readonly<Record<PointKind, number>> => {
  const { runs = 0, wickets = 0, isOut = false } = line;
  return {
    run: runs,
    four: line.fours ?? 0,
    six: line.sixes ?? 0,
    fifty: runs >= 50 && runs < 100 ? 1 : 0,
    hundred: runs >= 100 ? 1 : 0,
    // Bowlers are not expected to bat.
    duck: isOut && runs === 0 && role !== 'BOWL' ? 1 : 0,
    wicket: wickets,
    maiden: line.maidens ?? 0,
    fourWickets: wickets === 4 ? 1 : 0,
    fiveWickets: wickets >= 5 ? 1 : 0,
    catch: line.catches ?? 0,
    stumping: line.stumpings ?? 0,
    runOut: line.runOuts ?? 0,
  };
};

/** Points of a player without the captain's factor. */
export const pointsOf = (player: Pick<Player, 'role'>, line: ScoreLine): number => {
  const counts = countsOf(player, line);
  return (Object.keys(pointsFor) as PointKind[]).reduce((sum, kind) => sum + counts[kind] * pointsFor[kind], 0);
};

/** The factor of a player's points. */
export const factorOf = ({ captain, viceCaptain }: Omit<FantasyTeam, 'players'>, id: string): 1 | 1.5 | 2 => {
  if (id === captain) return 2;
  return id === viceCaptain ? 1.5 : 1;
};

/** Parts of the best team's points for one, two and three stars. */
const starParts = [0.3, 0.5, 0.7] as const;

/** Whole points for one, two and three stars in a match with a best team. */
export const starPoints = (best: number): [number, number, number] => {
  const [one, two, three] = starParts;
  return [Math.ceil(best * one), Math.ceil(best * two), Math.ceil(best * three)];
};

type Lines = Readonly<Record<string, ScoreLine>>;

export const teamPoints = ({ players, ...leaders }: FantasyTeam, lines: Lines): number =>
  players.reduce((sum, player) => sum + pointsOf(player, lines[player.id] ?? {}) * factorOf(leaders, player.id), 0);

export const roleCounts = (players: readonly Player[]): Record<Role, number> => {
  const counts = { WK: 0, BAT: 0, AR: 0, BOWL: 0 };
  for (const { role } of players) counts[role] += 1;
  return counts;
};

/**
 * Whether another player of a role fits: within its maximum, and leaving room for the minimum of
 * every other role.
 */
export const canAdd = (players: readonly Player[], role: Role): boolean => {
  const counts = roleCounts(players);
  const missing = roles.reduce(
    (sum, each) => sum + Math.max(0, roleLimits[each].min - counts[each] - (each === role ? 1 : 0)),
    0,
  );
  return counts[role] < roleLimits[role].max && players.length + 1 + missing <= teamSize;
};

/** Why no other player of a role fits; undefined if one does. */
export const whyNot = (players: readonly Player[], role: Role): 'TEAM_FULL' | 'ROLE_FULL' | 'KEPT' | undefined => {
  if (canAdd(players, role)) return undefined;
  if (players.length >= teamSize) return 'TEAM_FULL';
  return roleCounts(players)[role] >= roleLimits[role].max ? 'ROLE_FULL' : 'KEPT';
};

/** Roles of which the team has fewer than it needs. */
export const missingRoles = (players: readonly Player[]): Role[] => {
  const counts = roleCounts(players);
  return roles.filter((role) => counts[role] < roleLimits[role].min);
};

/** Whether the players form a valid team by size and role limits. */
export const isTeam = (players: readonly Player[]): boolean => {
  const counts = roleCounts(players);
  return (
    players.length === teamSize &&
    new Set(players.map(({ id }) => id)).size === teamSize &&
    roles.every((role) => counts[role] >= roleLimits[role].min && counts[role] <= roleLimits[role].max)
  );
};

/** Fills a selection up to a team with the next players who fit. */
export const filledUp = <Chosen extends Player>(chosen: readonly Chosen[], squad: readonly Chosen[]): Chosen[] => {
  const team = [...chosen];
  for (const player of squad) if (!team.includes(player) && canAdd(team, player.role)) team.push(player);
  return team;
};

/**
 * The team that would have scored most: the minimum of each role from its best players, then the
 * best others who fit. The role limits form a matroid, so the greedy choice is optimal; the best
 * two lead.
 */
export const bestTeam = <Chosen extends Player>(squad: readonly Chosen[], lines: Lines): FantasyTeam<Chosen> => {
  const points = new Map(squad.map((player) => [player, pointsOf(player, lines[player.id] ?? {})]));
  const byPoints = squad.toSorted((one, other) => (points.get(other) ?? 0) - (points.get(one) ?? 0));
  const players = filledUp([], byPoints).toSorted((one, other) => (points.get(other) ?? 0) - (points.get(one) ?? 0));
  return { players, captain: players[0]?.id ?? '', viceCaptain: players[1]?.id ?? '' };
};
