import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useSearch } from '@tanstack/react-router';
import { FactsSkeleton, Statement } from '#areas/lending/compare/Statement.tsx';
import { NoApplication } from '#areas/lending/loan/missing.tsx';
import { PrintFacts } from '#areas/lending/pieces.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { useFirmFacts } from '../firm-facts.ts';

const Foot = ({ cid }: { cid: string }) => (
  <div className="actions">
    <PrintFacts />
    <Button href={hrefOf({ to: '/loanStep', search: { cid } })}>{m.lending_home_action_continue()}</Button>
  </div>
);

const FactsOf = ({ cid, offerId }: { cid: string; offerId: string }) => {
  const [view, reload] = useFirmFacts(cid, offerId);
  if (view.kind === 'facts') return <Statement {...view} foot={<Foot cid={cid} />} />;
  return (
    <Screen title={m.lending_facts_title()}>
      {view.kind === 'loading' && <FactsSkeleton />}
      {view.kind === 'failed' && <LoadFailed onRetry={reload} />}
      {view.kind === 'missing' && <NoApplication />}
    </Screen>
  );
};

/** The key facts statement of a firm offer, to read, share and print; readable without a network once it was there. */
export const FirmFactsScreen = () => {
  const { cid, offerId } = useSearch({ from: '/loanOffer' });
  if (cid && offerId) return <FactsOf key={`${cid} ${offerId}`} cid={cid} offerId={offerId} />;
  return (
    <Screen title={m.lending_facts_title()}>
      <NoApplication />
    </Screen>
  );
};
