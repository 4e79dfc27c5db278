import { groupMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Avatar } from '@sikka/ui/avatar';
import { Camera } from '@sikka/ui/icons/Camera';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { TextButton } from '@sikka/ui/text-button';
import { lazy, Suspense, useState } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { brandName } from '#shared/locale.ts';
import type { UploadSource } from '#shared/prompt/choose-upload-source.ts';
import { useUser } from '#shared/session.ts';
import { pickFrom } from '#shared/upload/pick-picture.ts';
import { shownName } from '../me/name-rules.ts';

const PortraitSheet = lazy(() => import('../portrait/PortraitSheet.tsx').then((it) => ({ default: it.PortraitSheet })));
const CropSheet = lazy(() => import('../portrait/CropSheet.tsx').then((it) => ({ default: it.CropSheet })));

const Value = ({ children }: { children: string }) => <span className="muted">{children}</span>;

/** Portrait and name, which others see, and the private details. */
export const EditProfileScreen = () => {
  const user = useUser();
  const [sheet, setSheet] = useState<'portraits' | File>();
  if (!user) return null;
  const close = (): void => setSheet(undefined);
  const pick = async (source: UploadSource): Promise<void> => {
    close();
    setSheet(await pickFrom(source));
  };
  return (
    <Screen title={m.identity_profile()} stacked>
      <div className="list">
        <span className="middle">
          <Avatar src={user.portraitUrl} alt="" size="large" />
        </span>
        <TextButton className="middle" onClick={() => setSheet('portraits')}>
          <Camera />
          {m.identity_portrait()}
        </TextButton>
      </div>
      <ListGroup>
        <ListRow
          title={m.common_name()}
          trailing={<Value>{shownName(user.nickname, user.mobile, brandName())}</Value>}
          href={hrefOf({ to: '/editusername' })}
        />
        <ListRow
          title={m.common_mobile_number()}
          trailing={<Value>{m.identity_mobile_shown({ mobile: groupMobile(user.mobile) })}</Value>}
          href={hrefOf({ to: '/changeNum' })}
        />
        <ListRow
          title={m.common_your_details()}
          sub={m.privacy_correct_details()}
          href={hrefOf({ to: '/edituserinfo' })}
        />
      </ListGroup>
      <Suspense>
        {sheet === 'portraits' && (
          <PortraitSheet current={user.portraitUrl} onClose={close} onPick={(source) => void pick(source)} />
        )}
        {sheet instanceof File && <CropSheet file={sheet} onClose={close} />}
      </Suspense>
    </Screen>
  );
};
