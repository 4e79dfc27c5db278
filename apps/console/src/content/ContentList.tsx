import { content, type ContentKindName, contentKinds, contentStates } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { SearchField } from '@sikka/ui/search-field';
import { SelectField } from '@sikka/ui/select-field';
import { Tag } from '@sikka/ui/tag';
import { TextField } from '@sikka/ui/text-field';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { KeyPages } from '../kit/Pages.tsx';
import { useCall } from '../kit/queries.ts';
import { SavedViews } from '../kit/SavedViews.tsx';
import { useChosen } from '../kit/use-chosen.tsx';
import { ActButton } from './ActButton.tsx';
import { choiceName, fieldsOf, type Item } from './kinds.ts';
import { NewContent } from './NewContent.tsx';
import { OrderContent } from './OrderContent.tsx';
import { fieldName, kindText, stateText, stateTones } from './texts.ts';

const route = getRouteApi('/content/$kind');
const pageSize = 50;
const listActs = ['PUBLISH', 'PLAN_PUBLISH', 'ASK_REVIEW', 'WITHDRAW', 'PLAN_WITHDRAW', 'CANCEL_PLAN'] as const;

/** The list of any kind of content; columns and filters are those of its description. */
export function ContentList() {
  const { kind: name } = route.useParams();
  const kind = name as ContentKindName;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { after, ...filters } = search;
  const { sortBy, isDescending, where } = filters;
  const within = where?.[contentKinds[kind].order?.within ?? ''];
  const query = useCall(content.listContent, { ...search, kind, pageSize });
  const { chosen, all, boxOf } = useChosen(query.data?.items.map(({ gid }) => gid));
  const change = (changes: Partial<typeof search>) =>
    void navigate({ search: { ...search, after: undefined, ...changes }, replace: true });
  const openAfter = (key: string | undefined) => void navigate({ search: { ...search, after: key } });
  const sort = (column: string) =>
    change({ sortBy: column, isDescending: sortBy === column && !isDescending ? true : undefined });

  const columns: Column<Item>[] = [
    {
      id: 'gid',
      head: m.console_id(),
      cell: ({ gid }) =>
        boxOf(
          gid,
          <Link to="/content/$kind/$gid" params={{ kind, gid }} className="link" translate="no">
            {gid}
          </Link>,
        ),
    },
    ...contentKinds[kind].columns.map((column) => ({
      id: column,
      sorted: sortBy === column ? (isDescending ? ('descending' as const) : ('ascending' as const)) : undefined,
      head: (
        <button type="button" onClick={() => sort(column)}>
          {fieldName(column)}
        </button>
      ),
      cell: ({ row }: Item) => cellText(kind, column, row[column]),
    })),
    {
      id: 'contentState',
      head: m.console_state(),
      cell: ({ state, plannedAt }) => (
        <>
          <Tag tone={stateTones[state]}>{stateText(state)}</Tag> {momentText(plannedAt ?? '')}
        </>
      ),
    },
    {
      id: 'changed',
      head: m.console_changed(),
      cell: ({ changedBy, changedAt }) => [changedBy, momentText(changedAt)].filter(Boolean).join(', '),
    },
  ];

  return (
    <Page
      title={kindText(kind)}
      actions={
        <>
          <ExportButton list="content" filters={{ ...filters, kind }} />
          <NewContent kind={kind} />
        </>
      }
    >
      <SavedViews page={`/content/${kind}`} filters={filters} />
      <div className="filters">
        <SearchField
          label={m.console_search()}
          placeholder={m.console_search()}
          clearLabel={m.common_clear_the_search()}
          value={search.query ?? ''}
          onValueChange={(text) => change({ query: text || undefined })}
        />
        <ChoiceFilter
          label={m.console_state()}
          names={contentStates}
          textOf={stateText}
          value={search.state}
          onChange={(state) => change({ state })}
        />
        {contentKinds[kind].filters.map((column) => (
          <Filter
            key={column}
            {...{ kind, column }}
            value={where?.[column] ?? ''}
            onChange={(value) => {
              const { [column]: _, ...others } = where ?? {};
              change({ where: value === '' ? others : { ...others, [column]: value } });
            }}
          />
        ))}
      </div>
      <Loaded query={query}>
        {({ items, hasMore }) => (
          <>
            <p className="quiet" aria-live="polite">
              {items.length === 0 && m.console_nothing_found()}
            </p>
            {items.length > 0 && (
              <>
                <div className="tags">
                  {all}
                  {chosen.length > 0 &&
                    listActs.map((act) => <ActButton key={act} act={act} of={chosen.map((gid) => ({ kind, gid }))} />)}
                </div>
                <DataTable label={kindText(kind)} columns={columns} rows={items} keyOf={({ gid }) => gid} />
              </>
            )}
            <KeyPages after={after} next={hasMore && items.at(-1)?.gid} onOpen={openAfter} />
          </>
        )}
      </Loaded>
      {within && <OrderContent kind={kind} within={within} />}
    </Page>
  );
}

const cellText = (kind: ContentKindName, column: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? m.common_yes() : m.common_no();
  if (value === null || value === undefined) return '';
  return choiceName(kind, column, value);
};

interface FilterProps {
  kind: ContentKindName;
  column: string;
  value: string;
  onChange: (value: string) => void;
}

/** A filter by one column: a choice where the schema has choices, else an exact value. */
function Filter({ kind, column, value, onChange }: FilterProps) {
  const field = fieldsOf(kind).find(({ name }) => name === column);
  const options = field?.kind === 'flag' ? [true, false] : field?.options;
  const shared = { label: fieldName(column), value };
  return options ? (
    <SelectField
      {...shared}
      placeholder={m.console_all()}
      options={options.map((option) => ({ value: String(option), label: cellText(kind, column, option) }))}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <TextField {...shared} onChange={(event) => onChange(event.target.value)} />
  );
}
