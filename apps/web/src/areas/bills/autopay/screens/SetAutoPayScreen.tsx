import type { Autopay, BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';

import { lazyPart } from '#shared/lazy-part.tsx';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { AccountList, NoAccounts } from '#areas/bills/account/AccountRow.tsx';
import { useAccounts } from '#areas/bills/account/use-accounts.ts';
import { WithAccount } from '#areas/bills/account/WithAccount.tsx';
import { BillScreen, Section } from '#areas/bills/BillScreen.tsx';
import { WithBiller } from '#areas/bills/catalogue/WithBiller.tsx';
import { isRunning } from '../autopay-rules.ts';
import { AutopayCard } from '../AutopayCard.tsx';
import { useAutopayControls, useAutopays, type AutopayControls, type FollowedAutopays } from '../use-autopays.ts';

/** Chooses the linked account to set up autopay for. */
const AccountChoice = () => {
  const accounts = useAccounts();
  const open = (accounts.content ?? []).filter(({ isAvailable }) => isAvailable);
  return (
    <BillScreen title={m.bills_mandates_set()}>
      <Loaded query={accounts} isNoteless>
        {() =>
          open.length === 0 ? (
            <NoAccounts href={hrefOf({ to: '/billerType' })} />
          ) : (
            <Section title={m.bills_mandates_choose()}>
              <AccountList accounts={open} to="/setAutoPay" />
            </Section>
          )
        }
      </Loaded>
    </BillScreen>
  );
};

interface AutopayStatusProps {
  followed: FollowedAutopays;
  controls: AutopayControls;
  /** Finds the mandate to show; undefined if it is not among them. */
  find: (autopays: readonly Autopay[]) => Autopay | undefined;
}

const MissingAutopay = () => (
  <EmptyState icon={<CalendarCheckDuotone />} title={m.bills_mandates_none()} text={m.bills_mandates_back_none()} />
);

/** One mandate, polled while the bank or the biller has to respond. */
const AutopayStatus = ({ followed: { query }, controls, find }: AutopayStatusProps) => {
  const found = find(query.content?.autopays ?? []);
  return (
    <BillScreen
      title={m.common_autopay()}
      foot={
        <Button wide variant="soft" href={hrefOf({ to: '/autopay' })}>
          {m.bills_mandates_see()}
        </Button>
      }
    >
      <Loaded query={query} isWaiting={found?.state === 'WAITING'}>
        {() => (found ? <AutopayCard autopay={found} controls={controls} /> : <MissingAutopay />)}
      </Loaded>
    </BillScreen>
  );
};

const SetUpSkeleton = () => (
  <BillScreen title={m.bills_mandates_set()}>
    <ListSkeleton />
  </BillScreen>
);

/** A chunk of its own: only new mandates need the form, or why there is none. */
const SetUp = lazyPart(() => import('../SetUp.tsx').then((it) => it.SetUp), <SetUpSkeleton />);

const Unsupported = lazyPart(() => import('../SetUp.tsx').then((it) => it.Unsupported), <SetUpSkeleton />);

const findRunning = (autopays: readonly Autopay[]): Autopay | undefined => autopays.find(isRunning);

/** An account's mandate, or the terms of a new one. */
const AccountAutopay = ({ account }: { account: BillAccount }) => {
  const followed = useAutopays(account.accountId);
  const controls = useAutopayControls(followed);
  const { content } = followed.query;
  if (!content || findRunning(content.autopays))
    return <AutopayStatus followed={followed} controls={controls} find={findRunning} />;
  return (
    <WithBiller billerId={account.billerId}>
      {({ supportsAutopay, billerName }) =>
        supportsAutopay ? (
          <SetUp
            account={account}
            onSet={(autopay) => {
              followed.put(autopay);
              if (autopay.refUrl) void controls.run('agree', autopay);
            }}
            onRefused={followed.query.refetch}
          />
        ) : (
          <Unsupported biller={billerName} />
        )
      }
    </WithBiller>
  );
};

/**
 * Shown on return from the gateway's page: the state as our server knows it, since returning proves
 * nothing.
 */
const ReturnedMandate = ({ mandate }: { mandate: string }) => {
  const followed = useAutopays();
  const controls = useAutopayControls(followed);
  return (
    <AutopayStatus
      followed={followed}
      controls={controls}
      find={(autopays) => autopays.find((each) => each.mandate === mandate)}
    />
  );
};

/** Sets up autopay for an account, or shows the mandate it has. */
export const SetAutoPayScreen = () => {
  const { accountId, mandate } = useSearch({ from: '/setAutoPay' });
  if (mandate) return <ReturnedMandate key={mandate} mandate={mandate} />;
  if (!accountId) return <AccountChoice />;
  return (
    <WithAccount key={accountId} accountId={accountId}>
      {(account) => <AccountAutopay account={account} />}
    </WithAccount>
  );
};
