import type { Permission } from '@sikka/bridge';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Dialog } from '@sikka/ui/dialog';
import { IconTile } from '@sikka/ui/icon-tile';
import { BellRingingDuotone } from '@sikka/ui/icons/BellRingingDuotone';
import { CameraDuotone } from '@sikka/ui/icons/CameraDuotone';
import { EnvelopeDuotone } from '@sikka/ui/icons/EnvelopeDuotone';
import { ImageDuotone } from '@sikka/ui/icons/ImageDuotone';
import { MapPinDuotone } from '@sikka/ui/icons/MapPinDuotone';
import type { ReactNode } from 'react';
import type { PromptProps } from '#shared/prompt/prompts.ts';

const icons: Readonly<Record<Permission, ReactNode>> = {
  camera: <CameraDuotone />,
  album: <ImageDuotone />,
  sms: <EnvelopeDuotone />,
  location: <MapPinDuotone />,
  notifications: <BellRingingDuotone />,
};

const titles: Readonly<Record<Permission, () => string>> = {
  camera: m.frame_permission_camera_title,
  album: m.frame_permission_album_title,
  sms: m.frame_permission_sms_title,
  location: m.frame_permission_location_title,
  notifications: m.frame_permission_notifications_title,
};

const reasons: Readonly<Record<Permission, () => string>> = {
  camera: m.frame_permission_camera_text,
  album: m.frame_permission_album_text,
  sms: m.frame_permission_sms_text,
  location: m.frame_permission_location_text,
  notifications: m.frame_permission_notifications_text,
};

/** Explains a permission before the phone asks for it, or how to grant it after a refusal. */
export const PermissionPrompt = ({ question: { permission, stage }, answer }: PromptProps<'permission'>) => {
  const isFirst = stage === 'first';
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      closeLabel={m.common_close()}
      picture={<IconTile size="large">{icons[permission]}</IconTile>}
      title={titles[permission]()}
      description={isFirst ? reasons[permission]() : m.frame_permission_denied_text()}
      actions={
        isFirst ? (
          <>
            <Button onClick={() => answer(true)}>{m.common_continue()}</Button>
            <Button variant="ghost" onClick={() => answer(false)}>
              {m.common_not_now()}
            </Button>
          </>
        ) : (
          <Button onClick={() => answer(false)}>{m.frame_understood()}</Button>
        )
      }
    />
  );
};
