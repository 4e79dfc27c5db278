import { support } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { getRouteApi, Link } from '@tanstack/react-router';
import { DataTable } from '../kit/DataTable.tsx';
import { Fact } from '../kit/Fact.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { dueText, momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall, useOpened } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';

const route = getRouteApi('/lost-numbers');

/** Requests of people who can sign in neither with their number nor with a password. */
export function LostNumbers() {
  const { open } = route.useSearch();
  const query = useCall(support.listLostNumbers, {});
  return (
    <Page title={m.people_lost()}>
      <p className="muted">{m.people_lost_help()}</p>
      <Loaded query={query}>
        {({ requests }) =>
          requests.length === 0 ? (
            <p className="muted">{m.people_lost_none()}</p>
          ) : (
            <>
              {open && requests.some(({ requestId }) => requestId === open) && (
                <LostNumber key={open} requestId={open} />
              )}
              <DataTable
                label={m.people_lost()}
                rows={requests}
                keyOf={({ requestId }) => requestId}
                columns={[
                  {
                    id: 'open',
                    head: m.people_request_number(),
                    cell: ({ requestId }) => (
                      <Link to="/lost-numbers" search={{ open: requestId }} className="link" translate="no">
                        {requestId}
                      </Link>
                    ),
                  },
                  {
                    id: 'due',
                    head: m.people_due(),
                    cell: ({ dueDay, isLate }) => (
                      <span className="tags">
                        {isLate && <Tag tone="bad">{m.people_overdue()}</Tag>} {dueText(dueDay)}
                      </span>
                    ),
                  },
                  { id: 'received', head: m.people_received(), cell: ({ receivedAt }) => momentText(receivedAt) },
                  {
                    id: 'locale',
                    head: m.people_language(),
                    cell: ({ locale }) => m.people_language_name({}, { locale }),
                  },
                ]}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

/** An opened request: how to reach the person, and the act that closes it. */
function LostNumber({ requestId }: { requestId: string }) {
  const query = useOpened(support.openLostNumber, { requestId });
  return (
    <Loaded query={query}>
      {({ oldMobile, contact, text }) => (
        <Card className="stack">
          <dl className="facts">
            <Fact name={m.people_lost_number()}>{oldMobile}</Fact>
            <Fact name={m.people_contact()}>{contact}</Fact>
          </dl>
          <p className="written">{text}</p>
          <div className="tags">
            <ReasonButton
              call={support.closeLostNumber}
              label={m.people_lost_close()}
              title={m.people_lost_close_title()}
              bodyOf={(reason) => ({ requestId, reason })}
            />
          </div>
        </Card>
      )}
    </Loaded>
  );
}
