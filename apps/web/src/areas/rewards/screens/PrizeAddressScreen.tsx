import type { MyPrize } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { GiftDuotone } from '@sikka/ui/icons/GiftDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '@tanstack/react-router';
import { rewards } from 'virtual:calls';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { AddressForm } from '../store/AddressForm.tsx';
import { MyPrizeCard } from '../store/MyPrizeCard.tsx';

const NoParcel = () => (
  <EmptyState
    icon={<GiftDuotone />}
    title={m.rewards_address_gone_title()}
    text={m.rewards_address_gone_text()}
    actions={<Button href={hrefOf({ to: '/rewards/myrewards' })}>{m.rewards_prizes_title()}</Button>}
  />
);

const isOpen = ({ status }: MyPrize): boolean => status === 'ADDRESS_NEEDED';

const Parcel = ({ redemptionId }: { redemptionId: string }) => {
  const query = useQuery(['prizeAddress', redemptionId], {
    read: () => rewards.queryPrizeAddress({ redemptionId }, { quiet: true }),
  });
  return (
    <Loaded query={query} skeleton={<CardSkeleton />} missing={<NoParcel />}>
      {({ prize, address }) =>
        isOpen(prize) ? (
          <div className="stack">
            <h2 className="heading">{prize.title}</h2>
            <AddressForm prize={prize} saved={address} />
          </div>
        ) : (
          <MyPrizeCard prize={prize} />
        )
      }
    </Loaded>
  );
};

/** Where a parcel goes. */
export const PrizeAddressScreen = () => {
  const { redemptionId } = useSearch({ from: '/myRewards/address' });
  return (
    <Screen title={m.rewards_address_title()}>
      {redemptionId ? <Parcel key={redemptionId} redemptionId={redemptionId} /> : <NoParcel />}
    </Screen>
  );
};
