import { m } from '@sikka/messages';
import { BellRingingDuotone } from '@sikka/ui/icons/BellRingingDuotone';
import { BuildingsDuotone } from '@sikka/ui/icons/BuildingsDuotone';
import { FileTextDuotone } from '@sikka/ui/icons/FileTextDuotone';
import { FlagDuotone } from '@sikka/ui/icons/FlagDuotone';
import { HandHeartDuotone } from '@sikka/ui/icons/HandHeartDuotone';
import { ShieldCheckDuotone } from '@sikka/ui/icons/ShieldCheckDuotone';
import { TrashDuotone } from '@sikka/ui/icons/TrashDuotone';
import { UsersDuotone } from '@sikka/ui/icons/UsersDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import type { ReactNode } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf, type ScreenName } from '#shared/navigation.ts';
import { DownloadHero } from '../DownloadHero.tsx';

interface Row {
  to: ScreenName;
  icon: ReactNode;
  title: () => string;
  sub?: () => string;
}

const rows: readonly Row[] = [
  { to: '/consents', icon: <ShieldCheckDuotone />, title: m.privacy_consents, sub: m.privacy_consents_note },
  { to: '/dataRecipients', icon: <BuildingsDuotone />, title: m.privacy_recipients, sub: m.privacy_recipients_note },
  { to: '/dataAccess', icon: <UsersDuotone />, title: m.privacy_accesses, sub: m.privacy_accesses_note },
  { to: '/correctData', icon: <FileTextDuotone />, title: m.privacy_correct, sub: m.privacy_correct_note },
  { to: '/nominee', icon: <HandHeartDuotone />, title: m.privacy_nominee, sub: m.privacy_nominee_note },
  { to: '/dataGrievance', icon: <FlagDuotone />, title: m.privacy_complaint, sub: m.privacy_complaint_note },
  { to: '/breachNotices', icon: <BellRingingDuotone />, title: m.privacy_notices },
];

/** The user's rights over their data, and the download of all of it. */
export const MyDataScreen = () => (
  <Screen title={m.common_your_data()} stacked>
    <DownloadHero />
    <ListGroup>
      {rows.map(({ to, icon, title, sub }) => (
        <ListRow key={to} tile={icon} title={title()} sub={sub?.()} href={hrefOf({ to })} />
      ))}
    </ListGroup>
    <ListGroup>
      <ListRow
        tile={<TrashDuotone />}
        tileTone="bad"
        title={m.deletion_title()}
        href={hrefOf({ to: '/deleteAccount' })}
      />
    </ListGroup>
  </Screen>
);
