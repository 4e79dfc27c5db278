import {
  campaigns,
  type Season,
  seasonPaths,
  seasonRecord,
  type SeasonSummary,
  type SeasonTask,
} from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { readPreview } from '#platform/web/content-preview.ts';
import type { CampaignDeps } from '../deps.ts';
import { findEntry } from '../entry/entry-store.ts';
import { engineOf } from '../task-engines.ts';
import { findSeason } from './live-seasons.ts';
import { isShown, seasonAt, type SeasonNow, seasonOnScreen } from './season-now.ts';
import { termsHashOf } from './season-store.ts';

/** Art of the app in both themes. */
const artOf = (appBase: string, name: string) => ({
  artUrl: `${appBase}/art/${name}.svg`,
  artDarkUrl: `${appBase}/art/${name}-dark.svg`,
});

const summaryOf = (
  { appBase }: Pick<CampaignDeps, 'appBase'>,
  { record, phase, nextAt }: SeasonNow,
  locale: Locale,
): SeasonSummary => {
  const { activityGid, version, path, theme, teaserAt, opensAt, closesAt, resultsAt, redemptionAt, endsAt } = record;
  return {
    activityGid,
    version,
    path,
    theme,
    ...artOf(appBase, record.art),
    title: record.title[locale],
    line: record[phase === 'TEASER' ? 'teaser' : 'line'][locale],
    phase,
    ...(nextAt && { nextAt }),
    teaserAt,
    opensAt,
    closesAt,
    resultsAt,
    redemptionAt,
    endsAt,
  };
};

/** Whether a task draws winners or scratch cards: only a season with such a task asks for the state of residence. */
const hasDraw = (task: SeasonTask): boolean =>
  task.kind === 'vote' || (task.kind === 'quiz' && task.cardDays !== undefined);

/** A season with the viewer's own entry and progress. */
export const presentSeason = async (
  deps: CampaignDeps,
  season: SeasonNow,
  { userGid, locale }: { userGid: string | undefined; locale: Locale },
): Promise<Season> => {
  const { record, termsHash, now } = season;
  const entry = userGid ? await findEntry(deps.db, userGid, record.activityGid) : undefined;
  const tasks = await Promise.all(
    record.tasks.map((task) => engineOf(task).show(deps, season, task as never, { locale, entry })),
  );
  return {
    ...summaryOf(deps, season, locale),
    now: now.toISOString(),
    termsHash,
    terms: record.terms.map(({ title, text }) => ({ title: title[locale], text: text[locale] })),
    minAge: record.eligibility.minAge,
    notDrawnIn: record.tasks.some(hasDraw) ? record.eligibility.notDrawnIn : [],
    hasEntered: entry !== undefined,
    hasCertificateEmail: entry?.email_sealed != null,
    tasks,
  };
};

export const onlineActivities = handler(campaigns.onlineActivities, async (deps: CampaignDeps, _body, { locale }) => {
  const now = await deps.clock.now();
  const { all } = deps.seasons.current;
  const shownSeasons = seasonPaths.flatMap((path) => seasonOnScreen(all, path, now) ?? []).filter(isShown);
  return { activityList: shownSeasons.map((season) => summaryOf(deps, season, locale)) };
});

/** The edition of a preview in the console at its moment; undefined if it previews something else. */
const previewedSeason = async ({ db, clock }: CampaignDeps, token: string): Promise<SeasonNow | undefined> => {
  const { rows, at } = await readPreview(db, token);
  const record = seasonRecord.safeParse(rows['season']?.[0]).data;
  return record && seasonAt({ record, termsHash: termsHashOf(record) }, at ? new Date(at) : await clock.now());
};

export const activitySearch = handler(
  campaigns.activitySearch,
  async (deps: CampaignDeps, { activityGid, path = '/rename', previewAt }, { user, locale, preview }) => {
    if (preview !== undefined) {
      const typed = await previewedSeason(deps, preview);
      return typed && typed.phase !== 'PLANNED'
        ? { activity: await presentSeason(deps, typed, { userGid: undefined, locale }) }
        : {};
    }
    const mayPreview = previewAt && user && (await deps.mayPreview(user.userGid));
    const now = mayPreview ? new Date(previewAt) : await deps.clock.now();
    const { all } = deps.seasons.current;
    const requestedSeason = all.find(({ record }) => record.activityGid === activityGid);
    const season = activityGid ? requestedSeason && seasonAt(requestedSeason, now) : seasonOnScreen(all, path, now);
    if (!season || season.phase === 'PLANNED') return {};
    return { activity: await presentSeason(deps, season, { userGid: user?.userGid, locale }) };
  },
);

export const activityUpgrade = handler(campaigns.activityUpgrade, async (deps: CampaignDeps, seenSeason) => {
  const { record, phase } = await findSeason(deps, seenSeason.activityGid);
  const isUpgraded = record.version !== seenSeason.version || phase !== seenSeason.phase;
  return { isUpgraded, version: record.version, phase };
});
