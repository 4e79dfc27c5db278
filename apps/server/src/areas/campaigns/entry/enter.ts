import { randomBytes } from 'node:crypto';
import { campaigns, type EntryObstacle, type SeasonEntry, type TaskSubmission } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { directory } from '#platform/data/directory.ts';
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
  const born = (await profile.detailsOf(userGid))?.birthDate;
  return Boolean(born) && ageOn(born ?? '', istDay(now)) < record.eligibility.minAge;
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
const enter = async (
  { secrets }: CampaignDeps,
  trx: CampaignTransaction,
  { record, termsHash }: SeasonNow,
  agreed: SeasonEntry | undefined,
  { userGid, person, deviceKey, ip }: Entrant,
): Promise<Entry> => {
  const { activityGid } = record;
  if (!agreed) throw new Problem('activityTermsMissing');
  if (agreed.termsHash !== termsHash) throw new Problem('activityTermsChanged');
  const personKey = secrets.index('season-person', `${activityGid} ${person}`);
  if (!(await directory.claim(trx, 'coinEvidence', personKey, { userGid }))) throw new Problem('activityEntered');
  return insertEntry(trx, {
    user_gid: userGid,
    activity_gid: activityGid,
    entry_id: randomBytes(16).toString('hex'),
    terms_hash: termsHash,
    is_drawn: !agreed.isNotDrawn,
    device_key: secrets.index('season-device', `${activityGid} ${deviceKey}`),
    network_key: secrets.index('season-network', `${activityGid} ${ip}`),
  });
};

/**
 * The task of a submission with its engine; throws unless it accepts submissions in the current
 * phase.
 */
const taskFor = ({ phase, record }: SeasonNow, { kind, taskId }: TaskSubmission) => {
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
  async (deps: CampaignDeps, { activityGid, entry: agreed, submits }, { user: { userGid }, caller, ip, locale }) => {
    const found = await findSeason(deps, activityGid);
    for (const submission of submits) taskFor(found, submission);
    if (await isTooYoung(deps, found, userGid)) throw new Problem('activityAdultsOnly');
    const person = (await deps.profile.personOf(userGid)) ?? userGid;
    const coinsAdded = await transaction(deps.db, async (trx) => {
      const season = seasonAt(found, await lockSeasonForUser(trx, activityGid, userGid));
      const sent = submits.map((submission) => ({ submission, ...taskFor(season, submission) }));
      const entrant = { userGid, person, deviceKey: caller.deviceKey, ip };
      const entry = (await findEntry(trx, userGid, activityGid)) ?? (await enter(deps, trx, season, agreed, entrant));
      let coins = 0;
      for (const { submission, task, engine } of sent)
        coins += await engine.submit(deps, trx, season, task, { entry, submission });
      return coins;
    });
    const after = seasonAt(found, await deps.clock.now());
    return { coinsAdded, activity: await presentSeason(deps, after, { userGid, locale }) };
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
