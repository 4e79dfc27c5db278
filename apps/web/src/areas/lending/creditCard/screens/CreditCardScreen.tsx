import { m } from '@sikka/messages';
import { CreditCardDuotone } from '@sikka/ui/icons/CreditCardDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { lending } from 'virtual:calls';
import { Screen } from '#shared/frame/Screen.tsx';
import { CardsSkeleton } from '#areas/lending/pieces.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { CardOffer } from '../CardOffer.tsx';

/** The credit cards on offer; cached on this phone. */
export const CreditCardScreen = () => {
  const cards = useQuery(['creditCards'], {
    read: async () => (await lending.listCards({})).cards,
    stored: 'thirtyDays',
  });
  return (
    <Screen title={m.lending_card_title()}>
      <Loaded
        query={cards}
        skeleton={<CardsSkeleton shapes={['card', 'card']} />}
        isEmpty={({ length }) => length === 0}
        empty={
          <EmptyState
            icon={<CreditCardDuotone />}
            title={m.lending_card_none_title()}
            text={m.lending_card_none_text()}
          />
        }
      >
        {(offered) => offered.map((card) => <CardOffer key={card.cardGid} card={card} />)}
      </Loaded>
    </Screen>
  );
};
