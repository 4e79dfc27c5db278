import type { Permission, PermissionState } from '@sikka/bridge';
import { m } from '@sikka/messages';
import { IconTile } from '@sikka/ui/icon-tile';
import { BellRingingDuotone } from '@sikka/ui/icons/BellRingingDuotone';
import { CameraDuotone } from '@sikka/ui/icons/CameraDuotone';
import { EnvelopeDuotone } from '@sikka/ui/icons/EnvelopeDuotone';
import { ImageDuotone } from '@sikka/ui/icons/ImageDuotone';
import { MapPinDuotone } from '@sikka/ui/icons/MapPinDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { promptPermission } from '#shared/prompt/prompt-permission.ts';
import { bridge } from '#shared/bridge.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import styles from './release.module.css';

interface Explained {
  permission: Permission;
  icon: ReactNode;
  title: () => string;
  text: () => string;
}

const explained: readonly Explained[] = [
  {
    permission: 'camera',
    icon: <CameraDuotone />,
    title: m.frame_permission_camera_title,
    text: m.frame_permission_camera_text,
  },
  {
    permission: 'album',
    icon: <ImageDuotone />,
    title: m.frame_permission_album_title,
    text: m.frame_permission_album_text,
  },
  {
    permission: 'sms',
    icon: <EnvelopeDuotone />,
    title: m.frame_permission_sms_title,
    text: m.frame_permission_sms_text,
  },
  {
    permission: 'location',
    icon: <MapPinDuotone />,
    title: m.frame_permission_location_title,
    text: m.frame_permission_location_text,
  },
  {
    permission: 'notifications',
    icon: <BellRingingDuotone />,
    title: m.frame_permission_notifications_title,
    text: m.frame_permission_notifications_text,
  },
];

const stateText: Readonly<Record<PermissionState, () => string>> = {
  granted: m.release_permission_granted,
  denied: m.release_permission_denied,
  prompt: m.release_permission_prompt,
  notNeeded: m.release_permission_not_needed,
};

const PermissionRow = ({ permission, icon, title, text }: Explained) => {
  const [state, setState] = useState<PermissionState>();
  const refresh = useCallback(() => {
    bridge()
      .call('getPermissionStatus', { permission })
      .then(
        (answer) => setState(answer.state),
        () => setState('denied'),
      );
  }, [permission]);
  useEffect(refresh, [refresh]);
  const change = (): void => void promptPermission(permission).then(refresh);
  const canPrompt = state === 'prompt' || state === 'denied';
  return (
    <ListRow
      icon={<IconTile size="small">{icon}</IconTile>}
      title={title()}
      sub={
        <>
          {text()} {state && <b className={styles.state}>{stateText[state]()}</b>}
        </>
      }
      {...(canPrompt && { onClick: change })}
    />
  );
};

/** Why the app needs each permission, and its state. */
export const PermissionScreen = () => (
  <Screen title={m.release_permissions_heading()}>
    <p className={styles.lead}>{m.release_permissions_text()}</p>
    <ListGroup>
      {explained.map((entry) => (
        <PermissionRow key={entry.permission} {...entry} />
      ))}
    </ListGroup>
    <p className={styles.lead}>{m.release_permissions_never()}</p>
  </Screen>
);
