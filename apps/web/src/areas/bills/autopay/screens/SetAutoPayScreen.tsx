import type { Autopay, BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { BellRingingDuotone } from '@sikka/ui/icons/BellRingingDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#shared/frame/ListSkeleton.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { WithAccount } from '#areas/bills/account/WithAccount.tsx';
import { WithBiller } from '#areas/bills/catalogue/WithBiller.tsx';
import { NetworkMark } from '#areas/bills/NetworkMark.tsx';
import { AccountChoice } from '../AccountChoice.tsx';
import { isLiving } from '../autopay-rules.ts';
import { Standing } from '../Standing.tsx';
import { useActs } from '../use-acts.ts';
import { useAutopays } from '../use-autopays.ts';

/** Only who sets a new standing order needs its form. */
const SetUp = lazy(() => import('../SetUp.tsx').then((it) => ({ default: it.SetUp })));

const Arriving = () => (
  <Screen title={m.bills_mandates_set()} corner={<NetworkMark />}>
    <ListSkeleton />
  </Screen>
);

const Unsupported = ({ biller }: { biller: string }) => (
  <Screen title={m.bills_mandates_set()} corner={<NetworkMark />}>
    <EmptyState
      icon={<BellRingingDuotone />}
      title={m.bills_mandates_unsupported({ biller })}
      text={m.bills_mandates_unsupported_text()}
      actions={<Button href={hrefOf({ to: '/subscription' })}>{m.bills_mandates_reminders()}</Button>}
    />
  </Screen>
);

const living = (autopays: readonly Autopay[]): Autopay | undefined => autopays.find(isLiving);

/** What there is for an account: its standing order, or the terms of a new one. */
const OfAccount = ({ account }: { account: BillAccount }) => {
  const followed = useAutopays(account.accountId);
  const acts = useActs(followed);
  const { content } = followed.polling;
  if (!content || living(content.autopays)) return <Standing followed={followed} acts={acts} find={living} />;
  return (
    <WithBiller billerId={account.billerId}>
      {({ supportsAutopay, billerName }) =>
        supportsAutopay ? (
          <Suspense fallback={<Arriving />}>
            <SetUp
              account={account}
              onSet={(autopay) => {
                followed.put(autopay);
                if (autopay.refUrl) void acts.agree(autopay);
              }}
              onRefused={followed.polling.ask}
            />
          </Suspense>
        ) : (
          <Unsupported biller={billerName} />
        )
      }
    </WithBiller>
  );
};

/** Back from the gateway's page, which proves nothing: how the server knows it. */
const OfMandate = ({ mandate }: { mandate: string }) => {
  const followed = useAutopays();
  const acts = useActs(followed);
  return (
    <Standing followed={followed} acts={acts} find={(autopays) => autopays.find((each) => each.mandate === mandate)} />
  );
};

/** Sets autopay for one account, and shows it once it is there. */
export const SetAutoPayScreen = () => {
  const { accountId, mandate } = useSearch({ from: '/setAutoPay' });
  if (mandate) return <OfMandate key={mandate} mandate={mandate} />;
  if (!accountId) return <AccountChoice />;
  return (
    <WithAccount key={accountId} accountId={accountId}>
      {(account) => <OfAccount account={account} />}
    </WithAccount>
  );
};
