import type { ContentOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { DeviceMobileDuotone } from '@sikka/ui/icons/DeviceMobileDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { TextButton } from '@sikka/ui/text-button';
import { identity } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { formatDay, formatMoment } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { useUser } from '#shared/session.ts';
import { toast } from '#shared/toast.ts';
import styles from '../components/groups.module.css';

type Device = ContentOf<'/flamingo/user/sessionList'>['sessions'][number];

const nameOf = ({ deviceName }: Device): string => deviceName || m.identity_device_unknown();

const Devices = ({ sessions, onEnded }: { sessions: readonly Device[]; onEnded: () => void }) => {
  const hasPassword = useUser()?.needPwd === false;
  const end = useAction(async (device: Device | undefined) => {
    await identity.endSession(device ? { sessionId: device.sessionId } : {});
    toast(m.identity_device_ended());
    onEnded();
  }, toastProblem);
  const confirmEnd = async (device?: Device): Promise<void> => {
    const isSure = await confirmed({
      title: device ? m.identity_device_end_title({ device: nameOf(device) }) : m.identity_devices_end_title(),
      text: m.identity_device_end_text(),
      confirmLabel: m.common_sign_out(),
      cancelLabel: m.common_close(),
    });
    if (isSure) await end.run(device);
  };
  return (
    <div className={styles.groups}>
      <ListGroup>
        {sessions.map((device) => (
          <ListRow
            key={device.sessionId}
            tile={<DeviceMobileDuotone />}
            title={nameOf(device)}
            sub={
              device.isThis ? (
                m.identity_device_since({ day: formatDay(device.openedAt) })
              ) : (
                <span className="sub">
                  {m.identity_device_seen({ at: formatMoment(device.seenAt) })}
                  <TextButton
                    aria-label={`${m.identity_device_not_me()}: ${nameOf(device)}`}
                    onClick={() => void confirmEnd(device)}
                  >
                    {m.identity_device_not_me()}
                  </TextButton>
                </span>
              )
            }
          />
        ))}
      </ListGroup>
      {sessions.length === 1 && <p className="muted">{m.identity_device_only()}</p>}
      {sessions.length > 1 && (
        <Button wide variant="soft" isBusy={end.isBusy} onClick={() => void confirmEnd()}>
          {m.identity_devices_end()}
        </Button>
      )}
      {sessions.length > 1 && (
        <div className="tight">
          <p className="muted">{m.identity_device_strange()}</p>
          <TextButton href={hrefOf({ to: '/setpassword' })}>
            {hasPassword ? m.identity_password_change() : m.identity_password_set()}
          </TextButton>
        </div>
      )}
    </div>
  );
};

/** The user's sessions by device. */
export const DevicesScreen = () => {
  const devices = useQuery(['sessionList'], { read: () => identity.sessionList({}) });
  return (
    <Screen title={m.common_devices()}>
      <Loaded query={devices} skeleton={<ListSkeleton rows={3} />}>
        {({ sessions }) => <Devices sessions={sessions} onEnded={devices.refetch} />}
      </Loaded>
    </Screen>
  );
};
