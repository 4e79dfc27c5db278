import { partners } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { getRouteApi, Link } from '@tanstack/react-router';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText, numberText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { partnerKindText } from './texts.ts';
import { WorkState } from './WorkState.tsx';

const route = getRouteApi('/partners/$partner');

/** One partner: its steps, its day files, and what of its catalogue is left out and why. */
export function PartnerPage() {
  const { partner: name } = route.useParams();
  const query = useCall(partners.showPartner, { partner: name });
  return (
    <Page title={name}>
      <Link to="/partners" className="link">
        {m.console_back_to({ list: m.partners_title() })}
      </Link>
      <Loaded query={query}>
        {({ partner, topics, files, refused }) => (
          <>
            <div className="tags">
              <Tag>{partnerKindText(partner.kind)}</Tag>
              <WorkState {...partner} />
            </div>
            {partner.catalogueAt && (
              <p>
                {m.partners_catalogue()}: {momentText(partner.catalogueAt)}
              </p>
            )}
            <Card className="stack">
              <h2 className="heading">{m.partners_topics()}</h2>
              <DataTable
                none={m.partners_topics_none()}
                label={m.partners_topics()}
                rows={topics}
                keyOf={({ topic }) => topic}
                columns={[
                  { id: 'topic', head: m.partners_topic(), cell: ({ topic }) => <code translate="no">{topic}</code> },
                  { id: 'state', head: m.partners_state(), cell: (row) => <WorkState {...row} /> },
                  { id: 'waiting', head: m.partners_waiting(), cell: ({ waiting }) => numberText(waiting) },
                  { id: 'due', head: m.partners_oldest_due(), cell: ({ oldestDue }) => momentText(oldestDue ?? '') },
                  {
                    id: 'since',
                    head: m.partners_failing_since(),
                    cell: ({ failingSince }) => momentText(failingSince ?? ''),
                  },
                ]}
              />
            </Card>
            <Card className="stack">
              <h2 className="heading">{m.partners_refused_title()}</h2>
              {refused.length === 0 ? (
                <p className="muted">{m.partners_refused_none()}</p>
              ) : (
                <>
                  <p className="muted">{m.partners_refused_help()}</p>
                  <DataTable
                    label={m.partners_refused_title()}
                    rows={refused}
                    keyOf={({ id }) => id}
                    columns={[
                      { id: 'id', head: m.partners_product(), cell: ({ id }) => <span translate="no">{id}</span> },
                      { id: 'rule', head: m.partners_rule(), cell: ({ rule }) => <code translate="no">{rule}</code> },
                    ]}
                  />
                </>
              )}
            </Card>
            <Card className="stack">
              <h2 className="heading">{m.partners_files()}</h2>
              <DataTable
                none={m.partners_files_none()}
                label={m.partners_files()}
                rows={files}
                keyOf={({ day }) => day}
                columns={[
                  { id: 'day', head: m.overview_day(), cell: ({ day }) => <span>{day}</span> },
                  {
                    id: 'read',
                    head: m.partners_file_read(),
                    cell: ({ readAt }) =>
                      readAt ? momentText(readAt) : <Tag tone="warn">{m.partners_file_missing()}</Tag>,
                  },
                ]}
              />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}
