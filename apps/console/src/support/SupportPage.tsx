import { requestProducts, requestStates } from '@sikka/contract/rules';
import { assignedFilters, type DeskRequest, dueFilters, support } from '@sikka/contract/console';
import { m, textsOf } from '@sikka/messages';
import { Tag } from '@sikka/ui/tag';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { dueText, momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { Pages } from '../kit/Pages.tsx';
import { useCall } from '../kit/queries.ts';
import { SavedViews } from '../kit/SavedViews.tsx';
import { categoryText, productText, stateText, stateTones } from './texts.ts';

const route = getRouteApi('/support');
const pageSize = 50;

const dueFilterText = textsOf<(typeof dueFilters)[number]>({ OVERDUE: m.people_overdue, TODAY: m.people_due_today });
const assignedText = textsOf<(typeof assignedFilters)[number]>({
  MINE: m.people_assigned_mine,
  NOBODY: m.people_assigned_nobody,
});

/** The queue of requests: the grievance officer's first, then what is due first. */
export function SupportPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { pageIndex = 1, ...filter } = search;
  const query = useCall(support.listRequests, { ...filter, pageIndex, pageSize });
  const change = (changes: Partial<typeof search>) =>
    void navigate({ search: { ...search, pageIndex: undefined, ...changes }, replace: true });
  return (
    <Page title={m.people_requests()}>
      <SavedViews page="/support" filters={filter} />
      <div className="filters">
        <ChoiceFilter
          label={m.console_state()}
          all={m.people_unresolved()}
          names={requestStates}
          textOf={stateText}
          value={search.state}
          onChange={(state) => change({ state })}
        />
        <ChoiceFilter
          label={m.people_topic()}
          names={requestProducts}
          textOf={productText}
          value={search.product}
          onChange={(product) => change({ product })}
        />
        <ChoiceFilter
          label={m.people_due()}
          names={dueFilters}
          textOf={dueFilterText}
          value={search.due}
          onChange={(due) => change({ due })}
        />
        <ChoiceFilter
          label={m.people_assigned()}
          names={assignedFilters}
          textOf={assignedText}
          value={search.assigned}
          onChange={(assigned) => change({ assigned })}
        />
      </div>
      <Loaded query={query}>
        {({ requests, totalSize }) => (
          <>
            <p className="quiet" aria-live="polite">
              {totalSize === 0 ? m.people_requests_none() : m.console_found({ count: totalSize })}
            </p>
            {requests.length > 0 && (
              <DataTable
                label={m.people_requests()}
                rows={requests}
                keyOf={({ requestId }) => requestId}
                columns={columns()}
              />
            )}
            <Pages {...{ pageIndex, pageSize, totalSize }} onChange={(index) => change({ pageIndex: index })} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const columns = (): readonly Column<DeskRequest>[] => [
  {
    id: 'topic',
    head: m.people_topic(),
    cell: ({ requestId, product, category }) => (
      <Link to="/support/$requestId" params={{ requestId }} className="link">
        {productText(product)}: {categoryText(category)}
      </Link>
    ),
  },
  {
    id: 'state',
    head: m.console_state(),
    cell: ({ state }) => <Tag tone={stateTones[state]}>{stateText(state)}</Tag>,
  },
  { id: 'due', head: m.people_due(), cell: (request) => <Due request={request} /> },
  { id: 'received', head: m.people_received(), cell: ({ receivedAt }) => momentText(receivedAt) },
  { id: 'changed', head: m.console_changed(), cell: ({ changedAt }) => momentText(changedAt) },
  {
    id: 'assigned',
    head: m.people_assigned(),
    cell: ({ assignedTo, openWith }) => (
      <span className="lines">
        {assignedTo && <span translate="no">{assignedTo}</span>}
        {openWith.length > 0 && <Tag tone="warn">{m.people_open_with({ names: openWith.join(', ') })}</Tag>}
      </span>
    ),
  },
];

/** By when the answer is due, who owes it, and whether it is late. */
export function Due({ request: { dueDay, isLate, isEscalated, state } }: { request: DeskRequest }) {
  return (
    <span className="tags">
      {isEscalated && <Tag tone="gold">{m.common_grievance_officer()}</Tag>}
      {state !== 'RESOLVED' && (isLate ? <Tag tone="bad">{m.people_overdue()}</Tag> : null)}
      {state !== 'RESOLVED' && dueText(dueDay)}
    </span>
  );
}
