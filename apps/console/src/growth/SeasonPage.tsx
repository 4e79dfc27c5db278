import { seasons } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Tag } from '@sikka/ui/tag';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { mayCall, useOperator } from '../people/operator.ts';

const route = getRouteApi('/seasons/$season');

interface Entry {
  entryId: string;
  enteredAt: string;
  sameDevice: number;
  sameNetwork: number;
  isFlagged: boolean;
  review: 'CLEARED' | 'REFUSED' | null;
  reviewedBy: string;
}

/** One season: entries that need a review, and where to send certificates. */
export function SeasonPage() {
  const { season: activityGid } = route.useParams();
  const query = useCall(seasons.listSeasonEntries, { activityGid });
  const operator = useOperator();
  return (
    <Page
      title={activityGid}
      actions={mayCall(operator, seasons.readCertificates) && <Certificates activityGid={activityGid} />}
    >
      <div className="tags">
        <Link to="/seasons" className="link">
          {m.console_back_to({ list: m.growth_seasons() })}
        </Link>
        {mayCall(operator, seasons.showSeason) && (
          <Link to="/seasons/write" search={{ from: activityGid }} className="link">
            {m.growth_season_change()}
          </Link>
        )}
      </div>
      <h2 className="heading">{m.growth_season_review_title({ season: activityGid })}</h2>
      <p className="muted">{m.growth_season_review_help()}</p>
      <Loaded query={query}>
        {({ entries }) => (
          <DataTable
            none={m.growth_season_review_none()}
            label={m.growth_season_review_title({ season: activityGid })}
            rows={entries}
            keyOf={({ entryId }) => entryId}
            columns={[
              { id: 'entry', head: m.growth_entry(), cell: ({ entryId }) => <code translate="no">{entryId}</code> },
              { id: 'state', head: m.console_state(), cell: (entry) => <Review {...entry} /> },
              { id: 'device', head: m.growth_same_device(), cell: ({ sameDevice }) => sameDevice },
              { id: 'network', head: m.growth_same_network(), cell: ({ sameNetwork }) => sameNetwork },
              {
                id: 'fast',
                head: m.growth_fast(),
                cell: ({ isFlagged }) => (isFlagged ? m.common_yes() : m.common_no()),
              },
              { id: 'at', head: m.console_audit_at(), cell: ({ enteredAt }) => momentText(enteredAt) },
              {
                id: 'acts',
                head: m.console_actions(),
                cell: ({ entryId }) => <EntryActs {...{ activityGid, entryId }} />,
              },
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}

function Review({ review, reviewedBy }: Entry) {
  if (!review) return <Tag tone="warn">{m.growth_entry_open()}</Tag>;
  return review === 'CLEARED' ? (
    <Tag tone="good">{m.growth_entry_cleared({ who: reviewedBy })}</Tag>
  ) : (
    <Tag tone="bad">{m.growth_entry_refused({ who: reviewedBy })}</Tag>
  );
}

function EntryActs({ activityGid, entryId }: { activityGid: string; entryId: string }) {
  const act = (review: 'CLEARED' | 'REFUSED', label: string) => (
    <ReasonButton
      call={seasons.reviewSeasonEntry}
      label={label}
      title={`${label}: ${entryId}`}
      isDangerous={review === 'REFUSED'}
      bodyOf={(reason) => ({ activityGid, entryId, review, reason })}
    />
  );
  return (
    <div className="tags">
      {act('CLEARED', m.growth_entry_clear())}
      {act('REFUSED', m.growth_entry_refuse())}
    </div>
  );
}

/** Where to send certificates; reading them is logged for every user, so it needs a reason. */
function Certificates({ activityGid }: { activityGid: string }) {
  const [rows, setRows] = useState<{ entryId: string; email: string }[]>();
  return (
    <div className="stack">
      <ReasonButton
        call={seasons.readCertificates}
        label={m.growth_certificates()}
        title={m.growth_certificates_title({ season: activityGid })}
        bodyOf={(reason) => ({ activityGid, reason })}
        onDone={({ certificates }) => setRows(certificates)}
      >
        <p>{m.growth_certificates_help()}</p>
      </ReasonButton>
      {rows && (
        <DataTable
          none={m.growth_certificates_none()}
          label={m.growth_certificates()}
          rows={rows}
          keyOf={({ entryId }) => entryId}
          columns={[
            { id: 'entry', head: m.growth_entry(), cell: ({ entryId }) => <code translate="no">{entryId}</code> },
            { id: 'email', head: m.growth_email(), cell: ({ email }) => email },
          ]}
        />
      )}
    </div>
  );
}
