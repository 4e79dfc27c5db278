import { privacy } from '@sikka/contract/console';
import type { ReportReason } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { useOperator } from '../people/operator.ts';

const reasonText = textsOf<ReportReason>({
  WRONG: m.community_report_wrong,
  OUTDATED: m.community_report_outdated,
  ADVERT: m.community_report_advert,
  OFFENSIVE: m.community_report_offensive,
});

/** Community cards that readers have reported, the most reported first. */
export function CardReports() {
  const query = useCall(privacy.listCardReports, {});
  const operator = useOperator();
  return (
    <Page title={m.people_reports()}>
      <p className="muted">{m.people_reports_help()}</p>
      <Loaded query={query}>
        {({ cards }) => (
          <DataTable
            none={m.people_reports_none()}
            label={m.people_reports()}
            rows={cards}
            keyOf={({ cardGid, reason }) => `${cardGid} ${reason}`}
            columns={[
              {
                id: 'card',
                head: m.people_card(),
                cell: ({ cardGid }) => (
                  <a
                    className="link"
                    href={`${operator?.appUrl ?? '/'}communityDetail?gid=${cardGid}`}
                    target="_blank"
                    rel="noreferrer"
                    translate="no"
                  >
                    {cardGid}
                  </a>
                ),
              },
              { id: 'reason', head: m.console_reason(), cell: ({ reason }) => reasonText(reason) },
              { id: 'reports', head: m.people_report_count(), cell: ({ reports }) => reports },
              { id: 'since', head: m.console_flow_since(), cell: ({ since }) => momentText(since) },
              {
                id: 'settle',
                head: m.console_actions(),
                cell: ({ cardGid }) => (
                  <ReasonButton
                    call={privacy.settleCard}
                    label={m.people_report_settle()}
                    title={m.people_report_settle_title({ card: cardGid })}
                    bodyOf={(reason) => ({ cardGid, reason })}
                  />
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}
