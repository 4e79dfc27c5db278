import type { CreditCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { CreditCardDuotone } from '@sikka/ui/icons/CreditCardDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { lending } from 'virtual:calls';
import type { Loaded } from '#shared/content.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import { useLocale } from '#shared/locale.ts';
import { useKept } from '#shared/use-kept.ts';
import { CardsSkeleton } from '#areas/lending/pieces.tsx';
import { CardOffer } from '../CardOffer.tsx';

const loadCards = async (): Promise<CreditCard[]> => (await lending.listCards({}, { quiet: true })).cards;

/** The credit cards on offer, in the language in use; cached on this phone. */
const useCards = (): [Loaded<CreditCard[]>, () => void] => useKept(`creditCards:${useLocale()}`, loadCards);

/** The credit cards on offer. */
export const CreditCardScreen = () => {
  const [cards, reload] = useCards();
  return (
    <Screen title={m.lending_card_title()}>
      {cards.status === 'loading' && <CardsSkeleton shapes={['card', 'card']} />}
      {cards.status === 'failed' && <LoadFailed onRetry={reload} />}
      {cards.status === 'ready' && (
        <>
          <StaleNote isStale={cards.isStale === true} onReload={reload} />
          {cards.content.length === 0 && (
            <EmptyState
              icon={<CreditCardDuotone />}
              title={m.lending_card_none_title()}
              text={m.lending_card_none_text()}
            />
          )}
          {cards.content.map((card) => (
            <CardOffer key={card.cardGid} card={card} />
          ))}
        </>
      )}
    </Screen>
  );
};
