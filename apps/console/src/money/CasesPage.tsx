import { caseKinds, money } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { SelectField } from '@sikka/ui/select-field';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { SavedViews } from '../kit/SavedViews.tsx';
import { useOperator } from '../people/operator.ts';
import { caseText } from './texts.ts';

const route = getRouteApi('/cases');
const ages = [1, 7, 30];

/** Operations cases, newest first; by default the open ones. */
export function CasesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const operator = useOperator();
  const { before: _page, ...filters } = search;
  const query = useCall(money.listCases, search);
  const filter = (changes: Partial<typeof search>) =>
    void navigate({ search: { ...search, before: undefined, ...changes }, replace: true });
  return (
    <Page title={m.money_cases()} actions={<ExportButton list="cases" filters={filters} />}>
      <p className="muted">{m.money_cases_help()}</p>
      <SavedViews page="/cases" filters={filters} />
      <div className="filters">
        <SelectField
          label={m.console_state()}
          options={[
            { value: '', label: m.money_case_open() },
            { value: 'closed', label: m.money_case_closed() },
          ]}
          value={search.isClosed ? 'closed' : ''}
          onChange={(event) => filter({ isClosed: event.target.value === 'closed' || undefined })}
        />
        <ChoiceFilter
          label={m.money_case_kind()}
          names={caseKinds}
          textOf={caseText}
          value={search.kind}
          onChange={(kind) => filter({ kind })}
        />
        <SelectField
          label={m.money_case_opened_at()}
          placeholder={m.money_case_any_age()}
          options={ages.map((count) => ({ value: String(count), label: m.money_case_min_days({ count }) }))}
          value={search.minDays === undefined ? '' : String(search.minDays)}
          onChange={(event) => filter({ minDays: Number(event.target.value) || undefined })}
        />
        <SelectField
          label={m.money_case_assigned()}
          placeholder={m.money_case_anybody()}
          options={operator ? [{ value: operator.name, label: m.money_case_mine() }] : []}
          value={search.assignedTo ?? ''}
          onChange={(event) => filter({ assignedTo: event.target.value || undefined })}
        />
      </div>
      <Loaded query={query}>
        {({ cases, hasMore }) => (
          <>
            <DataTable
              none={m.console_nothing_found()}
              label={m.money_cases()}
              rows={cases}
              keyOf={({ caseId }) => caseId}
              columns={[
                {
                  id: 'kind',
                  head: m.money_case_kind(),
                  cell: ({ kind, caseId }) => (
                    <Link to="/cases/$caseId" params={{ caseId }} className="link">
                      {caseText(kind)}
                    </Link>
                  ),
                },
                {
                  id: 'subject',
                  head: m.money_case_subject(),
                  cell: ({ subject }) => <code translate="no">{subject}</code>,
                },
                { id: 'detail', head: m.money_case_detail(), cell: ({ detail }) => detail },
                { id: 'openedAt', head: m.money_case_opened_at(), cell: ({ openedAt }) => momentText(openedAt) },
                {
                  id: 'assignedTo',
                  head: m.money_case_assigned(),
                  cell: ({ assignedTo }) =>
                    assignedTo ? <span translate="no">{assignedTo}</span> : m.money_case_nobody(),
                },
              ]}
            />
            {hasMore && (
              <Button
                variant="soft"
                onClick={() => void navigate({ search: { ...search, before: cases.at(-1)?.caseId } })}
              >
                {m.money_case_older()}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
