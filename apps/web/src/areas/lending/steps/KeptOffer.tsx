import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { hrefOf } from '#shared/navigation.ts';
import { useLocale } from '#shared/locale.ts';
import { keptFirm } from './offer/kept-firm.ts';

/** The way to the firm statement that was read last on this phone, while the application itself cannot be read. */
export const KeptOffer = ({ cid }: { cid: string }) => {
  const offerId = keptFirm({ cid, offerId: undefined, locale: useLocale() })?.facts.firm?.proposalNumber;
  if (offerId === undefined) return null;
  return (
    <Button wide variant="soft" href={hrefOf({ to: '/loanOffer', search: { cid, offerId } })}>
      {m.lending_step_facts()}
    </Button>
  );
};
