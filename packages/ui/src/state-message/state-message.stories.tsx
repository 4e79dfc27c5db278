import { useSample } from '../../.storybook/sample.tsx';
import { Button } from '../button/button.tsx';
import { TicketDuotone } from '../generated/icons/TicketDuotone.tsx';
import { EmptyState, ErrorState } from './state-message.tsx';

export default { component: EmptyState };

export function Empty() {
  const t = useSample();
  return (
    <EmptyState
      icon={<TicketDuotone />}
      title={t('No coupons yet', 'अभी कोई कूपन नहीं')}
      text={t('Coupons that you save appear here.', 'आपके सहेजे हुए कूपन यहाँ दिखेंगे।')}
      actions={<Button>{t('Find coupons', 'कूपन देखें')}</Button>}
    />
  );
}

export function Failed() {
  const t = useSample();
  return (
    <ErrorState
      title={t('This page could not be opened', 'यह पेज नहीं खुल सका')}
      text={t(
        'Nothing has changed on your account. Try again in a moment.',
        'आपके खाते में कुछ नहीं बदला। थोड़ी देर में फिर कोशिश करें।',
      )}
      actions={
        <>
          <Button>{t('Try again', 'फिर कोशिश करें')}</Button>
          <Button variant="soft">{t('Return', 'वापस')}</Button>
        </>
      }
    />
  );
}
