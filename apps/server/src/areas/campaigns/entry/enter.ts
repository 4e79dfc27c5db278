import { randomBytes } from 'node:crypto';
import { campaigns, type EntryObstacle, type SeasonEntry, type TaskSubmission } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { ageOn, istDay } from '#platform/data/ist-day.ts';
import type { CampaignDeps } from '../deps.ts';
import { findSeason } from '../season/live-seasons.ts';
import { seasonAt, type SeasonNow } from '../season/season-now.ts';
import { lockSeasonForUser } from '../season/season-store.ts';
import { presentSeason } from '../season/show-season.ts';
import type { CampaignTransaction } from '../tables.ts';
import { engineOf } from '../task-engines.ts';
import { type Entry, findEntry, insertEntry } from './entry-store.ts';

/** Whether the user is too young according to the profile. */
const isTooYoung = async ({ profile }: CampaignDeps, { record, now }: SeasonNow, userGid: string): Promise<boolean> => {
  const birthDate = (await profile.detailsOf(userGid))?.birthDate;
  return Boolean(birthDate) && ageOn(birthDate ?? '', istDay(now)) < record.eligibility.minAge;
};

interface Entrant {
  userGid: string;
  /** The same for all accounts of a person. */
  person: string;
  deviceKey: string;
  ip: string;
}

/**
 * Enters a season after the user accepted its terms; a person can enter only once, even with
 * several accounts.
 */
const insertSeasonEntry = async (
  { secrets, claimKey }: CampaignDeps,
  trx: CampaignTransaction,
  { record, termsHash }: SeasonNow,
  acceptedTerms: SeasonEntry | undefined,
  { userGid, person, deviceKey, ip }: Entrant,
): Promise<Entry> => {
  const { activityGid } = record;
  if (!acceptedTerms) throw new Problem('activityTermsMissing');
  if (acceptedTerms.termsHash !== termsHash) throw new Problem('activityTermsChanged');
  const personKey = secrets.index('season-person', `${activityGid} ${person}`);
  if (!(await claimKey(trx, 'coinEvidence', personKey, { userGid }))) throw new Problem('activityEntered');
  return insertEntry(trx, {
    user_gid: userGid,
    activity_gid: activityGid,
    entry_id: randomBytes(16).toString('hex'),
    terms_hash: termsHash,
    is_drawn: !acceptedTerms.isNotDrawn,
    device_key: secrets.index('season-device', `${activityGid} ${deviceKey}`),
    network_key: secrets.index('season-network', `${activityGid} ${ip}`),
  });
};

/**
 * The task of a submission with its engine; throws unless it accepts submissions in the current
 * phase.
 */
const requireTask = ({ phase, record }: SeasonNow, { kind, taskId }: TaskSubmission) => {
  const task = record.tasks.find((each) => each.kind === kind && each.taskId === taskId);
  if (!task) throw new Problem('notFound');
  const engine = engineOf(task);
  if (phase === 'TEASER') throw new Problem('activityNotStarted');
  if (!(engine.submitIn ?? ['OPEN']).includes(phase)) throw new Problem('activityEnded');
  return { task, engine };
};

/**
 * Submits tasks of a season, all or none. Submissions of one user to one season run one at a time,
 * and none while the season is being counted.
 */
export const activityMultiSubmit = handler(
  campaigns.activityMultiSubmit,
  async (
    deps: CampaignDeps,
    { activityGid, entry: acceptedTerms, submits },
    { user: { userGid }, caller, ip, locale },
  ) => {
    const publicSeason = await findSeason(deps, activityGid);
    for (const submission of submits) requireTask(publicSeason, submission);
    if (await isTooYoung(deps, publicSeason, userGid)) throw new Problem('activityAdultsOnly');
    const person = (await deps.profile.personHashOf(userGid)) ?? userGid;
    const coinsAdded = await transaction(deps.db, async (trx) => {
      const season = seasonAt(publicSeason, await lockSeasonForUser(trx, activityGid, userGid));
      const submissions = submits.map((submission) => ({ submission, ...requireTask(season, submission) }));
      const entrant = { userGid, person, deviceKey: caller.deviceKey, ip };
      const entry =
        (await findEntry(trx, userGid, activityGid)) ??
        (await insertSeasonEntry(deps, trx, season, acceptedTerms, entrant));
      let coins = 0;
      for (const { submission, task, engine } of submissions)
        coins += await engine.submit(deps, trx, season, task, { entry, submission });
      return coins;
    });
    const seasonAfter = seasonAt(publicSeason, await deps.clock.now());
    return { coinsAdded, activity: await presentSeason(deps, seasonAfter, { userGid, locale }) };
  },
);

export const activityCheck = handler(
  campaigns.activityCheck,
  async (deps: CampaignDeps, { activityGid }, { user: { userGid } }) => {
    const season = await findSeason(deps, activityGid);
    const { phase } = season;
    const hasEntered = (await findEntry(deps.db, userGid, activityGid)) !== undefined;
    const tooYoung = await isTooYoung(deps, season, userGid);
    const ageObstacle: EntryObstacle | undefined = tooYoung ? 'TOO_YOUNG' : undefined;
    const obstacle: EntryObstacle | undefined = phase === 'OPEN' ? ageObstacle : 'NOT_OPEN';
    return { phase, hasEntered, canEnter: obstacle === undefined && !hasEntered, ...(obstacle && { obstacle }) };
  },
);
