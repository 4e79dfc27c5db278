import type { Permission, PermissionState } from '@sikka/bridge';
import { m } from '@sikka/messages';
import { BellRingingDuotone } from '@sikka/ui/icons/BellRingingDuotone';
import { CameraDuotone } from '@sikka/ui/icons/CameraDuotone';
import { EnvelopeDuotone } from '@sikka/ui/icons/EnvelopeDuotone';
import { ImageDuotone } from '@sikka/ui/icons/ImageDuotone';
import { MapPinDuotone } from '@sikka/ui/icons/MapPinDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { Tag } from '@sikka/ui/tag';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { promptPermission } from '#shared/prompt/prompt-permission.ts';
import { bridge } from '#shared/bridge.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { ListSkeleton } from '#shared/query/Loaded.tsx';

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
    title: m.release_permission_camera,
    text: m.frame_permission_camera_text,
  },
  {
    permission: 'album',
    icon: <ImageDuotone />,
    title: m.release_permission_album,
    text: m.frame_permission_album_text,
  },
  {
    permission: 'sms',
    icon: <EnvelopeDuotone />,
    title: m.release_permission_sms,
    text: m.frame_permission_sms_text,
  },
  {
    permission: 'location',
    icon: <MapPinDuotone />,
    title: m.release_permission_location,
    text: m.frame_permission_location_text,
  },
  {
    permission: 'notifications',
    icon: <BellRingingDuotone />,
    title: m.inbox_settings,
    text: m.frame_permission_notifications_text,
  },
];

const stateText: Readonly<Record<PermissionState, () => string>> = {
  granted: m.release_permission_granted,
  denied: m.release_permission_denied,
  prompt: m.release_permission_prompt,
  notNeeded: m.release_permission_not_needed,
};

const readState = (permission: Permission): Promise<PermissionState> =>
  bridge()
    .call('getPermissionStatus', { permission })
    .then(
      ({ state }) => state,
      () => 'denied',
    );

const readStates = async (): Promise<ReadonlyMap<Permission, PermissionState>> =>
  new Map(
    await Promise.all(explained.map(async ({ permission }) => [permission, await readState(permission)] as const)),
  );

interface PermissionRowProps extends Explained {
  state: PermissionState;
  onChanged: () => void;
}

const PermissionRow = ({ permission, icon, title, text, state, onChanged }: PermissionRowProps) => {
  const change = (): void => void promptPermission(permission).then(onChanged);
  const canPrompt = state === 'prompt' || state === 'denied';
  return (
    <ListRow
      tile={icon}
      title={title()}
      sub={
        <span className="sub">
          {text()}
          {state !== 'notNeeded' && <Tag tone={state === 'granted' ? 'good' : undefined}>{stateText[state]()}</Tag>}
        </span>
      }
      {...(canPrompt && { onClick: change })}
    />
  );
};

/** Why the app needs each permission, and its state. */
export const PermissionScreen = () => {
  const [states, setStates] = useState<ReadonlyMap<Permission, PermissionState>>();
  const refresh = useCallback(() => void readStates().then(setStates), []);
  useEffect(refresh, [refresh]);
  const rowsOf = (isNeeded: boolean) =>
    explained
      .map((entry) => ({ ...entry, state: states?.get(entry.permission) ?? 'denied' }))
      .filter(({ state }) => (state !== 'notNeeded') === isNeeded)
      .map((entry) => <PermissionRow key={entry.permission} {...entry} onChanged={refresh} />);
  return (
    <Screen title={m.common_permissions()} stacked>
      <p className="muted">{m.release_permissions_text()}</p>
      {states ? (
        <>
          <ListGroup>{rowsOf(true)}</ListGroup>
          {rowsOf(false).length > 0 && (
            <section>
              <SectionTitle>{stateText.notNeeded()}</SectionTitle>
              <ListGroup>{rowsOf(false)}</ListGroup>
            </section>
          )}
          <p className="muted">{m.release_permissions_never()}</p>
        </>
      ) : (
        <ListSkeleton rows={explained.length} />
      )}
    </Screen>
  );
};
