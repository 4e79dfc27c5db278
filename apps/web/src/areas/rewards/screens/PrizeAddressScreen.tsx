import type { MyPrize } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useSearch } from '#shared/router/view.tsx';
import { rewards } from 'virtual:calls';
import { Screen } from '#shared/frame/Screen.tsx';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { AddressForm } from '../store/AddressForm.tsx';
import { MyPrizeCard } from '../store/MyPrizeCard.tsx';
import { NoPrize } from '../store/NoPrize.tsx';

const isOpen = ({ status }: MyPrize): boolean => status === 'ADDRESS_NEEDED';

const Parcel = ({ redemptionId }: { redemptionId: string }) => {
  const query = useQuery(['prizeAddress', redemptionId], {
    read: () => rewards.queryPrizeAddress({ redemptionId }),
  });
  return (
    <Loaded query={query} skeleton={<CardSkeleton />} missing={<NoPrize />}>
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

/** The delivery address of a prize. */
export const PrizeAddressScreen = () => {
  const { redemptionId } = useSearch({ from: '/myRewards/address' });
  return (
    <Screen title={m.rewards_address_title()}>
      {redemptionId ? <Parcel key={redemptionId} redemptionId={redemptionId} /> : <NoPrize />}
    </Screen>
  );
};
