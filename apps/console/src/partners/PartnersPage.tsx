import { partners } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText, numberText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { partnerKindText } from './texts.ts';
import { WorkState } from './WorkState.tsx';

/** All partners with what our servers store of each. */
export function PartnersPage() {
  const query = useCall(partners.listPartners, {});
  return (
    <Page title={m.partners_title()}>
      <p className="muted">{m.partners_help()}</p>
      <Loaded query={query}>
        {({ partners: rows }) => (
          <DataTable
            label={m.partners_title()}
            rows={rows}
            keyOf={({ partner }) => partner}
            columns={[
              {
                id: 'partner',
                head: m.partners_partner(),
                cell: ({ partner }) => (
                  <Link to="/partners/$partner" params={{ partner }} className="link" translate="no">
                    {partner}
                  </Link>
                ),
              },
              { id: 'kind', head: m.partners_kind(), cell: ({ kind }) => partnerKindText(kind) },
              { id: 'state', head: m.partners_state(), cell: (row) => <WorkState {...row} /> },
              { id: 'waiting', head: m.partners_waiting(), cell: ({ waiting }) => numberText(waiting) },
              { id: 'due', head: m.partners_oldest_due(), cell: ({ oldestDue }) => momentText(oldestDue ?? '') },
              { id: 'catalogue', head: m.partners_catalogue(), cell: (row) => momentText(row.catalogueAt ?? '') },
              { id: 'file', head: m.partners_file(), cell: ({ lastFile }) => lastFile && <span>{lastFile}</span> },
              { id: 'refused', head: m.partners_refused(), cell: ({ refused }) => numberText(refused) },
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}
