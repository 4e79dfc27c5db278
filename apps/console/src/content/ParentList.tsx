import { content, type ContentKindName, titleOf } from '@sikka/contract/console';
import { useCall } from '../kit/queries.ts';

/** Id of the suggestions below. */
export const parentListId = 'parents';

/** Most suggestions: browsers narrow them down while an id is typed. */
const pageSize = 200;

/** Suggests what a piece of content can be inside of, with its title. */
export function ParentList({ kind }: { kind: ContentKindName }) {
  const { data } = useCall(content.listContent, { kind, pageSize });
  return (
    <datalist id={parentListId}>
      {data?.items.map(({ gid, row }) => (
        <option key={gid} value={gid}>
          {titleOf(kind, row)}
        </option>
      ))}
    </datalist>
  );
}
