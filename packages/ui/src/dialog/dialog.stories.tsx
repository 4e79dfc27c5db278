import { useState } from 'react';
import { useSample } from '../../.storybook/sample.tsx';
import { AlertDialog } from '../alert-dialog/alert-dialog.tsx';
import { Button } from '../button/button.tsx';
import { IconTile } from '../icon-tile/icon-tile.tsx';
import { Copy } from '../generated/icons/Copy.tsx';
import { GiftDuotone } from '../generated/icons/GiftDuotone.tsx';
import { ShareNetwork } from '../generated/icons/ShareNetwork.tsx';
import { ListRow } from '../list/list.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Dialog } from './dialog.tsx';

export default { component: Dialog };

export function Message() {
  const t = useSample();
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Open', 'खोलें')}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        closeLabel={t('Close', 'बंद करें')}
        picture={
          <IconTile tone="gold" size="large">
            <GiftDuotone />
          </IconTile>
        }
        title={t('A new version is ready', 'नया संस्करण तैयार है')}
        description={t('Update now and get a coupon for your next bill.', 'अभी अपडेट करें और अगले बिल के लिए कूपन पाएँ।')}
        actions={
          <>
            <Button>{t('Update now', 'अभी अपडेट करें')}</Button>
            <Button variant="ghost">{t('Later', 'बाद में')}</Button>
          </>
        }
      />
    </>
  );
}

export function Question() {
  const t = useSample();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Sign out', 'साइन आउट')}</Button>
      <AlertDialog
        open={open}
        danger
        title={t('Sign out?', 'साइन आउट करें?')}
        description={t(
          'You can sign in again with your mobile number at any time.',
          'आप अपने मोबाइल नंबर से कभी भी फिर साइन इन कर सकते हैं।',
        )}
        confirmLabel={t('Sign out', 'साइन आउट')}
        cancelLabel={t('Stay', 'रहने दें')}
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}

export function BottomSheet() {
  const t = useSample();
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Share', 'शेयर करें')}</Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('Share', 'शेयर करें')} closeLabel={t('Close', 'बंद करें')}>
        <ListRow icon={<Copy />} title={t('Copy the link', 'लिंक कॉपी करें')} onClick={() => setOpen(false)} />
        <ListRow icon={<ShareNetwork />} title={t('Other apps', 'दूसरे ऐप')} onClick={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
