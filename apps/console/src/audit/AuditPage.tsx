import { audit } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Tag } from '@sikka/ui/tag';
import { TextField } from '@sikka/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '../kit/api.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { Difference } from '../kit/Difference.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { SavedViews } from '../kit/SavedViews.tsx';

const route = getRouteApi('/audit');

/** What operators did, newest first, with what changed and why. */
export function AuditPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { before: _page, ...filters } = search;
  const query = useCall(audit.listAudit, search);
  const filter = (changes: { actor?: string | undefined; subject?: string | undefined }) =>
    void navigate({ search: { ...search, before: undefined, ...changes }, replace: true });
  return (
    <Page
      title={m.console_audit()}
      actions={
        <>
          <Verify />
          <ExportButton list="audit" filters={filters} />
        </>
      }
    >
      <SavedViews page="/audit" filters={filters} />
      <div className="filters">
        <TextField
          label={m.console_audit_actor()}
          value={search.actor ?? ''}
          onChange={(event) => filter({ actor: event.target.value || undefined })}
        />
        <TextField
          label={m.console_audit_subject()}
          value={search.subject ?? ''}
          onChange={(event) => filter({ subject: event.target.value || undefined })}
        />
      </div>
      <Loaded query={query}>
        {({ entries, hasMore, next }) => (
          <>
            <DataTable
              none={m.console_nothing_found()}
              label={m.console_audit()}
              rows={entries}
              keyOf={({ cell, number }) => `${cell} ${number}`}
              columns={[
                {
                  id: 'number',
                  head: m.console_audit_number(),
                  cell: ({ cell, number, isBroken }) => (
                    <>
                      {numberOf({ cell, number })} {isBroken && <Tag tone="bad">{m.console_audit_broken()}</Tag>}
                    </>
                  ),
                },
                { id: 'at', head: m.console_audit_at(), cell: ({ at }) => momentText(at) },
                {
                  id: 'actor',
                  head: m.console_audit_actor(),
                  cell: ({ actor }) => <span translate="no">{actor}</span>,
                },
                { id: 'act', head: m.console_audit_act(), cell: ({ act }) => <code translate="no">{act}</code> },
                {
                  id: 'subject',
                  head: m.console_audit_subject(),
                  cell: ({ subject }) => <code translate="no">{subject}</code>,
                },
                { id: 'reason', head: m.console_reason(), cell: ({ reason }) => reason },
                {
                  id: 'change',
                  head: m.console_difference(),
                  cell: ({ before, after }) => <Difference before={before} after={after} isFolded />,
                },
              ]}
            />
            {hasMore && (
              <Button variant="soft" onClick={() => void navigate({ search: { ...search, before: next } })}>
                {m.console_older()}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The number of an entry, in the cell that numbered it. */
const numberOf = ({ cell, number }: { cell?: string | undefined; number: number }): string =>
  cell ? `${cell}: ${number}` : String(number);

/** Checks the hashes of all entries. */
function Verify() {
  const verify = useMutation({ mutationFn: () => call(audit.verifyAudit, {}) });
  const { data, error, isPending } = verify;
  return (
    <>
      <output aria-live="polite">
        {data && data.broken.length === 0 && <Tag tone="good">{m.console_audit_whole({ entries: data.entries })}</Tag>}
        {data && data.broken.length > 0 && (
          <Tag tone="bad">{m.console_audit_not_whole({ numbers: data.broken.map(numberOf).join(', ') })}</Tag>
        )}
        {error && <Tag tone="bad">{error.message}</Tag>}
      </output>
      <Button variant="soft" isBusy={isPending} onClick={() => verify.mutate()}>
        {m.console_audit_verify()}
      </Button>
    </>
  );
}
