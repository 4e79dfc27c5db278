import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { useState } from 'react';
import { openPrompt } from '#shared/prompt/prompts.ts';
import { promptPermission } from '#shared/prompt/prompt-permission.ts';
import { chooseUploadSource } from '#shared/prompt/choose-upload-source.ts';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { share } from '#shared/prompt/share.ts';
import { CoinCount } from '#shared/frame/CoinCount.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { brandName } from '#shared/locale.ts';
import { toast } from '#shared/toast.ts';

const coinsPerPress = 25;

/** Test page: opens the frame's prompts and toasts. */
export const TestScreen = () => {
  const [coins, setCoins] = useState(1_240);
  const brand = brandName();
  const question = { title: m.frame_update_title(), text: m.frame_update_text() };
  const link = { title: brand, text: m.frame_description({ brand }), url: location.href };
  return (
    <Screen title={m.release_test_heading()} corner={<CoinCount coins={coins} added={coins - 1_240} />}>
      <ListGroup>
        <ListRow title={m.release_test_coins()} onClick={() => setCoins((had) => had + coinsPerPress)} />
        <ListRow title={m.release_test_toast()} onClick={() => toast(m.frame_link_copied())} />
        <ListRow
          title={m.release_test_confirm()}
          onClick={() => void confirmed({ ...question, confirmLabel: m.frame_update_now() })}
        />
        <ListRow title={m.common_share()} onClick={() => void share(link)} />
        <ListRow title={m.frame_upload_title()} onClick={() => void chooseUploadSource()} />
        <ListRow title={m.frame_permission_location_title()} onClick={() => void promptPermission('location')} />
        <ListRow
          title={m.frame_permission_notifications_title()}
          onClick={() => void promptPermission('notifications')}
        />
        <ListRow title={m.release_test_agreement()} onClick={() => void openPrompt('agreement', {})} />
        <ListRow
          title={m.release_test_update()}
          onClick={() => void openPrompt('update', { ...question, forced: false })}
        />
        <ListRow
          title={m.release_test_forced()}
          onClick={() => void openPrompt('update', { title: '', text: '', forced: true })}
        />
      </ListGroup>
    </Screen>
  );
};
