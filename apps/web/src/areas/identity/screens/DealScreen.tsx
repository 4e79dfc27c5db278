import { m } from '@sikka/messages';
import { PhoneDuotone } from '@sikka/ui/icons/PhoneDuotone';
import { TrashDuotone } from '@sikka/ui/icons/TrashDuotone';
import { UserCircleDuotone } from '@sikka/ui/icons/UserCircleDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { identity } from 'virtual:calls';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { useQuery } from '#shared/query/use-query.ts';
import { useUser } from '#shared/session.ts';
import { groupMobile } from '@sikka/contract/rules';
import { AgreementLinks } from '../components/AgreementLinks.tsx';
import styles from '../components/groups.module.css';
import { WaitingNumberChange } from '../number/WaitingNumberChange.tsx';

/** Account details, and all agreements. */
export const DealScreen = () => {
  const user = useUser();
  const change = useQuery(['mobileChange'], { read: () => identity.mobileChange({}) });
  return (
    <Screen title={m.identity_deal()}>
      <div className={styles.groups}>
        {change.content?.waiting && <WaitingNumberChange waiting={change.content.waiting} onStopped={change.refetch} />}
        {user && (
          <ListGroup>
            <ListRow
              tile={<PhoneDuotone />}
              title={m.common_mobile_number()}
              sub={m.identity_mobile_shown({ mobile: groupMobile(user.mobile) })}
              href={hrefOf({ to: '/changeNum' })}
            />
            <ListRow tile={<UserCircleDuotone />} title={m.identity_uid()} sub={user.uid} />
          </ListGroup>
        )}
        <AgreementLinks />
        {user && (
          <ListGroup>
            <ListRow
              tile={<TrashDuotone />}
              tileTone="bad"
              title={m.deletion_title()}
              href={hrefOf({ to: '/deleteAccount' })}
            />
          </ListGroup>
        )}
      </div>
    </Screen>
  );
};
