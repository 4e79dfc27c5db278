import type { DeletionStatus } from '@sikka/contract';
import type { PersonalDataKind } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { GaugeDuotone } from '@sikka/ui/icons/GaugeDuotone';
import { GiftDuotone } from '@sikka/ui/icons/GiftDuotone';
import { LightningDuotone } from '@sikka/ui/icons/LightningDuotone';
import { TicketDuotone } from '@sikka/ui/icons/TicketDuotone';
import { UserCircleDuotone } from '@sikka/ui/icons/UserCircleDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import type { ReactNode } from 'react';
import { formatNumber } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { kindsText } from './deletion-texts.ts';
import { RetainedItems } from './Timetable.tsx';

/** What users would miss, each in a row of its own; all else is one row. */
const missed: Partial<Record<PersonalDataKind, ReactNode>> = {
  coupons: <TicketDuotone />,
  prizes: <GiftDuotone />,
  bills: <LightningDuotone />,
  creditScore: <GaugeDuotone />,
};

/** What the user loses with the account, coins first; what the law has us keep is folded. */
export const LostThings = ({ coins, erased, retained }: Pick<DeletionStatus, 'coins' | 'erased' | 'retained'>) => {
  const others = erased.filter((kind) => kind !== 'coins' && !missed[kind]);
  return (
    <section className="list">
      <SectionTitle>{m.deletion_lost()}</SectionTitle>
      <ListGroup>
        {coins > 0 && (
          <ListRow
            tile={<CoinsDuotone />}
            tileTone="gold"
            title={m.deletion_coins({ coins: formatNumber(coins) })}
            sub={m.deletion_confirm_text()}
          />
        )}
        {erased.map((kind) => missed[kind] && <ListRow key={kind} tile={missed[kind]} title={kindsText([kind])} />)}
        {others.length > 0 && <ListRow tile={<UserCircleDuotone />} title={kindsText(others)} />}
      </ListGroup>
      {retained.length > 0 && (
        <Fold title={m.deletion_retained()} padded="plain">
          <RetainedItems retained={retained} />
        </Fold>
      )}
    </section>
  );
};
