import type { DeletionImpact } from '#platform/people/leaving.ts';
import { type PersonalTable, pictureData, platformPersonalData } from '#platform/people/personal-data.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import type { IdentityDeps } from '../deps.ts';
import { identityData } from '../personal-data.ts';

/** What deletion needs of every area. */
export type ErasableArea = Pick<ServerArea, 'name' | 'privacy' | 'partners'>;

export interface DeletionDeps extends IdentityDeps, Pick<Platform, 'clock' | 'jobs'> {
  areas: () => readonly ErasableArea[];
}

/**
 * The tables that identify a user. They are erased first, in one transaction, which frees the
 * number and prevents signing in to a half-erased account.
 */
export const accountRules: readonly PersonalTable[] = [
  ...identityData,
  ...platformPersonalData.filter((rule) => rule !== pictureData),
];

/** The tables of all other areas with rows of users. */
export const areaRules = ({ areas }: Pick<DeletionDeps, 'areas'>): PersonalTable[] =>
  areas().flatMap(({ name, privacy }) => (name === 'identity' ? [] : (privacy?.personalData ?? [])));

export const allRules = (deps: Pick<DeletionDeps, 'areas'>): PersonalTable[] => [
  ...accountRules,
  pictureData,
  ...areaRules(deps),
];

/** What a user still has, summed over all areas. */
export const deletionImpactOf = async (
  { areas }: Pick<DeletionDeps, 'areas'>,
  userGid: string,
): Promise<Required<DeletionImpact>> => {
  const impacts = await Promise.all(areas().map(async (area) => area.privacy?.deletionImpact?.(userGid)));
  return {
    open: impacts.flatMap((each) => each?.open ?? []),
    coins: impacts.reduce((sum, each) => sum + (each?.coins ?? 0), 0),
    lenders: impacts.flatMap((each) => each?.lenders ?? []),
  };
};
