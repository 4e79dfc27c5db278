import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';

interface PagesProps {
  pageIndex: number;
  pageSize: number;
  totalSize: number;
  onChange: (pageIndex: number) => void;
}

/** Leads to the pages before and after this one of a list. */
export function Pages({ pageIndex, pageSize, totalSize, onChange }: PagesProps) {
  return (
    <div className="tags">
      {pageIndex > 1 && (
        <Button variant="soft" size="small" onClick={() => onChange(pageIndex - 1)}>
          {m.console_previous()}
        </Button>
      )}
      {pageIndex * pageSize < totalSize && (
        <Button variant="soft" size="small" onClick={() => onChange(pageIndex + 1)}>
          {m.console_next()}
        </Button>
      )}
    </div>
  );
}

interface KeyPagesProps {
  /** Key of the last row before this page; undefined on the first page. */
  after: string | undefined;
  /** Key of the last row of this page, if another page follows. */
  next: string | false | undefined;
  onOpen: (after: string | undefined) => void;
}

/** Leads to the first and to the next page of a list that is read along its key. */
export function KeyPages({ after, next, onOpen }: KeyPagesProps) {
  return (
    <div className="tags">
      {after && (
        <Button variant="soft" size="small" onClick={() => onOpen(undefined)}>
          {m.console_first_page()}
        </Button>
      )}
      {next && (
        <Button variant="soft" size="small" onClick={() => onOpen(next)}>
          {m.console_next()}
        </Button>
      )}
    </div>
  );
}
