import type { HelpSubject } from '@sikka/contract';
import type { HelpSubjectKind } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { IconTile } from '@sikka/ui/icon-tile';
import { GiftDuotone } from '@sikka/ui/icons/GiftDuotone';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { LightningDuotone } from '@sikka/ui/icons/LightningDuotone';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { hrefOfLink } from '#shared/href-of-link.ts';

const icons = {
  PAYMENT: <ReceiptDuotone />,
  BILL: <LightningDuotone />,
  LOAN: <HandCoinsDuotone />,
  PRIZE: <GiftDuotone />,
} as const satisfies Record<HelpSubjectKind, unknown>;

/** The subject of a request, with a link. */
export const SubjectRow = ({ subject: { kind, title, line, link } }: { subject: HelpSubject }) => (
  <ListGroup aria-label={m.support_write_attached()}>
    <ListRow
      icon={
        <IconTile size="small" aria-hidden="true">
          {icons[kind]}
        </IconTile>
      }
      title={title}
      sub={line}
      href={hrefOfLink(link)}
    />
  </ListGroup>
);
