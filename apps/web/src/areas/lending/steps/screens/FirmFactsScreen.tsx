import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { FactsPage } from '#areas/lending/compare/Statement.tsx';
import { NoApplication } from '#areas/lending/loan/missing.tsx';
import { PrintFacts } from '#areas/lending/pieces.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { useSearch } from '#shared/router/view.tsx';
import { useFirmFacts } from '../firm-facts.ts';

const FactsOf = ({ cid, offerId }: { cid: string; offerId: string }) => {
  const [view, reload] = useFirmFacts(cid, offerId);
  return (
    <FactsPage view={view} onRetry={reload} missing={NoApplication}>
      {() => (
        <div className="actions">
          <PrintFacts />
          <Button href={hrefOf({ to: '/loanStep', search: { cid } })}>{m.lending_home_action_continue()}</Button>
        </div>
      )}
    </FactsPage>
  );
};

/** The key facts statement of a firm offer, to read, share and print; readable without a network once it was there. */
export const FirmFactsScreen = () => {
  const { cid, offerId } = useSearch({ from: '/loanOffer' });
  if (cid && offerId) return <FactsOf key={`${cid} ${offerId}`} cid={cid} offerId={offerId} />;
  return (
    <Screen title={m.common_key_facts()}>
      <NoApplication />
    </Screen>
  );
};
