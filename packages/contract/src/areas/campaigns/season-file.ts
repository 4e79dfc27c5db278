import type { SeasonFile, SeasonRecord } from './season.ts';

const hourMs = 3_600_000;

/** The edition of a season file that opens at midnight (IST) on `opensOn`, `YYYY-MM-DD`. */
export const editionOf = ({ series, version, hours, content }: SeasonFile, opensOn: string): SeasonRecord => {
  const opensMs = Date.parse(`${opensOn}T00:00:00+05:30`);
  const at = (after: number): string => new Date(opensMs + after * hourMs).toISOString();
  const results = hours.open + hours.counting;
  const redemption = results + hours.results;
  return {
    activityGid: `${series}-${opensOn}`,
    version,
    teaserAt: at(-hours.teaser),
    opensAt: at(0),
    closesAt: at(hours.open),
    resultsAt: at(results),
    redemptionAt: at(redemption),
    endsAt: at(redemption + hours.redemption),
    ...content,
  };
};

/** The season file of an edition and its day, of which `editionOf` makes it again. */
export const fileOfEdition = ({
  activityGid,
  version,
  teaserAt,
  opensAt,
  closesAt,
  resultsAt,
  redemptionAt,
  endsAt,
  ...content
}: SeasonRecord): { file: SeasonFile; opensOn: string } => {
  const between = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / hourMs;
  const [, series = '', opensOn = ''] = /^(.*)-(\d{4}-\d{2}-\d{2})$/.exec(activityGid) ?? [];
  return {
    opensOn,
    file: {
      series,
      version,
      hours: {
        teaser: between(teaserAt, opensAt),
        open: between(opensAt, closesAt),
        counting: between(closesAt, resultsAt),
        results: between(resultsAt, redemptionAt),
        redemption: between(redemptionAt, endsAt),
      },
      opensOn: [],
      opensByItself: false,
      content,
    },
  };
};
