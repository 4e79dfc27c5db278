import { seasons } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText, numberText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { mayCall, useOperator } from '../people/operator.ts';
import { inLocale, phaseText } from './texts.ts';

/** Every season with its phase. */
export function SeasonsPage() {
  const query = useCall(seasons.listSeasons, {});
  const isEditor = mayCall(useOperator(), seasons.writeSeason);
  return (
    <Page
      title={m.growth_seasons()}
      actions={
        isEditor && (
          <Link to="/seasons/write" className="link">
            {m.growth_season_write()}
          </Link>
        )
      }
    >
      <Loaded query={query}>
        {({ seasons: rows }) => (
          <DataTable
            none={m.growth_none()}
            label={m.growth_seasons()}
            rows={rows}
            keyOf={({ activityGid }) => activityGid}
            columns={[
              {
                id: 'season',
                head: m.growth_season(),
                cell: ({ activityGid, title }) => (
                  <>
                    <Link to="/seasons/$season" params={{ season: activityGid }} className="link">
                      {inLocale(title)}
                    </Link>{' '}
                    <code translate="no">{activityGid}</code>
                  </>
                ),
              },
              { id: 'version', head: m.growth_version(), cell: ({ version }) => version },
              { id: 'phase', head: m.growth_phase(), cell: ({ phase }) => phaseText(phase) },
              { id: 'next', head: m.growth_phase_next(), cell: ({ nextAt }) => momentText(nextAt ?? '') },
              { id: 'opens', head: m.growth_opens(), cell: ({ opensAt }) => momentText(opensAt) },
              { id: 'ends', head: m.growth_ends(), cell: ({ closesAt }) => momentText(closesAt) },
              { id: 'entries', head: m.growth_entries(), cell: ({ entries }) => numberText(entries) },
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}
