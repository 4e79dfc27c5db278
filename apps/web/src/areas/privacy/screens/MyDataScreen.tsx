import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf, type ScreenName } from '#shared/navigation.ts';
import { DownloadHero } from '../DownloadHero.tsx';

const rows = [
  ['/consents', m.privacy_consents, m.privacy_consents_note],
  ['/dataRecipients', m.privacy_recipients, m.privacy_recipients_note],
  ['/dataAccess', m.privacy_accesses, m.privacy_accesses_note],
  ['/correctData', m.privacy_correct, m.privacy_correct_note],
  ['/nominee', m.privacy_nominee, m.privacy_nominee_note],
  ['/dataGrievance', m.privacy_complaint, m.privacy_complaint_note],
  ['/breachNotices', m.privacy_notices],
  ['/deleteAccount', m.deletion_title],
] as const satisfies readonly (readonly [ScreenName, () => string, (() => string)?])[];

/** The user's rights over their data, and the download of all of it. */
export const MyDataScreen = () => (
  <Screen title={m.common_your_data()} stacked>
    <DownloadHero />
    <ListGroup>
      {rows.map(([to, title, sub]) => (
        <ListRow key={to} title={title()} sub={sub?.()} href={hrefOf({ to })} />
      ))}
    </ListGroup>
  </Screen>
);
