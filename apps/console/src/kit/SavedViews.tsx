import { type ListFilters, views } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Checkbox } from '@sikka/ui/checkbox';
import { Dialog } from '@sikka/ui/dialog';
import { TextButton } from '@sikka/ui/text-button';
import { TextField } from '@sikka/ui/text-field';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { useCall, useChange } from './queries.ts';

type Body = z.input<(typeof views.listViews)['body']>;

interface SavedViewsProps {
  /** The page of the list, which is not that of the address while the next page opens. */
  page: Body['page'];
  /** What the address narrows the list to, without where its page begins. */
  filters: Readonly<Record<string, string | number | boolean | Record<string, string> | undefined>>;
}

/** The saved views of a list, and a way to save what it shows now. */
export function SavedViews({ page, filters }: SavedViewsProps) {
  const query = useCall(views.listViews, { page });
  const remove = useChange(views.removeView);
  const [isOpen, setOpen] = useState(false);
  // JSON leaves out the filters that are not set.
  const now = JSON.parse(JSON.stringify(filters)) as ListFilters;
  const saved = query.data?.views ?? [];
  const isFiltered = Object.keys(now).length > 0;
  if (saved.length === 0 && !isFiltered) return null;
  return (
    <nav className="tags" aria-label={m.console_views()}>
      {saved.map(({ viewId, name, filters: search, isShared, mayRemove }) => (
        <span key={viewId} className="view">
          <Link
            to={page as string}
            search={search as never}
            className="link"
            activeProps={{ 'aria-current': 'true' }}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {isShared ? m.console_view_shared({ name }) : name}
          </Link>
          {mayRemove && (
            <TextButton aria-label={m.console_view_remove({ name })} onClick={() => remove.mutate({ viewId })}>
              {m.console_remove()}
            </TextButton>
          )}
        </span>
      ))}
      {isFiltered && (
        <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
          {m.console_view_save()}
        </Button>
      )}
      {isOpen && <SaveView page={page} filters={now} onClose={() => setOpen(false)} />}
    </nav>
  );
}

function SaveView({ page, filters, onClose }: Body & { filters: ListFilters; onClose: () => void }) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const save = useChange(views.saveView, { onDone: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !save.isPending) save.mutate({ page, name, filters, isShared });
  };
  return (
    <Dialog open onClose={onClose} title={m.console_view_save()} closeLabel={m.common_close()}>
      <form className="stack" noValidate onSubmit={submit}>
        <TextField
          label={m.common_name()}
          value={name}
          onChange={(event) => setName(event.target.value.slice(0, 40))}
        />
        <Checkbox
          label={m.console_view_share()}
          checked={isShared}
          onChange={(event) => setShared(event.target.checked)}
        />
        <Button type="submit" wide isBusy={save.isPending} disabled={!name.trim()}>
          {m.console_view_save()}
        </Button>
      </form>
    </Dialog>
  );
}
