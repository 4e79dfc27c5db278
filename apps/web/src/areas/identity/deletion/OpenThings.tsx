import type { DeletionStatus } from '@sikka/contract';
import type { OpenKind } from '@sikka/contract/rules';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { FlagDuotone } from '@sikka/ui/icons/FlagDuotone';
import { GiftDuotone } from '@sikka/ui/icons/GiftDuotone';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import type { ReactNode } from 'react';
import { openText } from './deletion-texts.ts';

const openIcons: Readonly<Record<OpenKind, ReactNode>> = {
  PAYMENT: <HourglassDuotone />,
  COMPLAINT: <FlagDuotone />,
  REFUND: <ClockCounterClockwiseDuotone />,
  AUTOPAY: <CalendarCheckDuotone />,
  LOAN_APPLICATION: <HandCoinsDuotone />,
  LOAN: <HandCoinsDuotone />,
  PRIZE_ADDRESS: <GiftDuotone />,
  PRIZE_TAX: <GiftDuotone />,
  PRIZE: <GiftDuotone />,
};

/** Open items that block the deletion; each row opens its item. */
export const OpenThings = ({ open }: Pick<DeletionStatus, 'open'>) => (
  <ListGroup>
    {open.map(({ kind, name, link }) => (
      <ListRow
        key={`${kind} ${link}`}
        tile={openIcons[kind]}
        tileTone="warn"
        title={openText(kind)}
        sub={name || undefined}
        href={link}
      />
    ))}
  </ListGroup>
);
