import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { IconTile } from '@sikka/ui/icon-tile';
import { ShieldCheckDuotone } from '@sikka/ui/icons/ShieldCheckDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Sheet } from '@sikka/ui/sheet';
import type { AskProps } from '../../shared/ask/asks.ts';
import { hrefOf } from '../../shared/navigation.ts';
import { pageFacts } from '../../shared/page-facts.ts';
import styles from './AgreementAsk.module.css';

const agreementHref = (name: string): string => hrefOf({ to: '/superior/$name', params: { name } });

/** The agreement of a first start: what is kept and why, the two texts, and two equal ways to answer. */
export const AgreementAsk = ({ answer }: AskProps<'agreement'>) => (
  <Sheet
    open
    onClose={() => answer(false)}
    title={m.frame_agreement_title({ brand: pageFacts().brand })}
    closeLabel={m.frame_close()}
  >
    <div className={styles.agreement}>
      <IconTile size="large">
        <ShieldCheckDuotone />
      </IconTile>
      <p>{m.frame_agreement_text()}</p>
      <ul className={styles.points}>
        <li>{m.frame_agreement_point_data()}</li>
        <li>{m.frame_agreement_point_never()}</li>
        <li>{m.frame_agreement_point_leave()}</li>
      </ul>
      <ListGroup>
        <ListRow title={m.frame_privacy_policy()} href={agreementHref('privacy')} target="_blank" />
        <ListRow title={m.frame_terms()} href={agreementHref('terms')} target="_blank" />
      </ListGroup>
      <Button wide onClick={() => answer(true)}>
        {m.frame_agreement_accept()}
      </Button>
      <Button wide variant="ghost" onClick={() => answer(false)}>
        {m.frame_agreement_close()}
      </Button>
    </div>
  </Sheet>
);
