import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { ShieldCheckDuotone } from '@sikka/ui/icons/ShieldCheckDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { privacy } from 'virtual:calls';
import { formatDay } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { NoticeText } from '#shared/privacy/NoticeText.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';

const None = () => (
  <EmptyState icon={<ShieldCheckDuotone />} title={m.privacy_notice_none_title()} text={m.privacy_notice_none_text()} />
);

/** Breach notices sent to the user. */
export const NoticesScreen = () => {
  const query = useQuery(['breachNotices'], { read: () => privacy.breachNotices({}) });
  return (
    <Screen title={m.privacy_notices()}>
      <Loaded query={query} isEmpty={({ notices }) => notices.length === 0} empty={<None />}>
        {({ notices }) => (
          <div className="stack">
            {notices.map((notice) => (
              <Card key={notice.noticeGid} className="stack">
                <h2 className="heading">{notice.title}</h2>
                <NoticeText notice={notice} />
                {notice.confirmedAt && (
                  <p className="note">{m.privacy_notice_confirmed({ day: formatDay(notice.confirmedAt) })}</p>
                )}
              </Card>
            ))}
          </div>
        )}
      </Loaded>
    </Screen>
  );
};
