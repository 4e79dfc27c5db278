import { m } from '@sikka/messages';
import { Eye } from '@sikka/ui/icons/Eye';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { privacy } from 'virtual:calls';
import { formatDated } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { ShowMore } from '#shared/query/ShowMore.tsx';
import { usePages } from '#shared/query/use-pages.ts';

const whoText = (who: string): string =>
  who.startsWith('job:') ? m.privacy_access_job() : m.privacy_access_staff({ who });

const None = () => (
  <EmptyState icon={<Eye />} title={m.privacy_access_none_title()} text={m.privacy_access_none_text()} />
);

/** Who else accessed the user's data, newest first. */
export const AccessScreen = () => {
  const pages = usePages(
    ['dataAccess'],
    async (page) => {
      const { accesses, totalSize } = await privacy.accessLog(page);
      return { items: accesses, totalSize };
    },
    ({ accessGid }) => accessGid,
  );
  return (
    <Screen title={m.privacy_accesses()}>
      <Loaded query={pages.query} isEmpty={({ items }) => items.length === 0} empty={<None />}>
        {({ items }) => (
          <div className="stack">
            <ListGroup>
              {items.map(({ accessGid, at, who, what }) => (
                <ListRow
                  key={accessGid}
                  title={what}
                  sub={
                    <span className="sub">
                      <span>{whoText(who)}</span>
                      <span>{formatDated(at)}</span>
                    </span>
                  }
                />
              ))}
            </ListGroup>
            <ShowMore pages={pages} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
};
