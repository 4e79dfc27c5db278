import type { Autopay, BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { BellRingingDuotone } from '@sikka/ui/icons/BellRingingDuotone';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { AccountList, NoAccounts } from '#areas/bills/account/AccountRow.tsx';
import { useAccounts } from '#areas/bills/account/use-accounts.ts';
import { WithAccount } from '#areas/bills/account/WithAccount.tsx';
import { BillScreen, Section } from '#areas/bills/BillScreen.tsx';
import { WithBiller } from '#areas/bills/catalogue/WithBiller.tsx';
import { isRunning } from '../autopay-rules.ts';
import { AutopayCard } from '../AutopayCard.tsx';
import { useActs, useAutopays, type Acts, type FollowedAutopays } from '../use-autopays.ts';

/** The linked accounts, one of which autopay is set for. */
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
  acts: Acts;
  /** The one that is meant; undefined when it is not among them. */
  find: (autopays: readonly Autopay[]) => Autopay | undefined;
}

const NotHere = () => (
  <EmptyState icon={<CalendarCheckDuotone />} title={m.bills_mandates_none()} text={m.bills_mandates_back_none()} />
);

/** One standing order, followed while the bank or the biller has to answer. */
const AutopayStatus = ({ followed: { query }, acts, find }: AutopayStatusProps) => {
  const found = find(query.content?.autopays ?? []);
  return (
    <BillScreen
      title={m.bills_mandates_title()}
      foot={
        <Button wide variant="soft" href={hrefOf({ to: '/autopay' })}>
          {m.bills_mandates_see()}
        </Button>
      }
    >
      <Loaded query={query} isWaiting={found?.state === 'WAITING'}>
        {() => (found ? <AutopayCard autopay={found} acts={acts} /> : <NotHere />)}
      </Loaded>
    </BillScreen>
  );
};

/** Only who sets a new standing order needs its form. */
const SetUp = lazy(() => import('../SetUp.tsx').then((it) => ({ default: it.SetUp })));

const Arriving = () => (
  <BillScreen title={m.bills_mandates_set()}>
    <ListSkeleton />
  </BillScreen>
);

const Unsupported = ({ biller }: { biller: string }) => (
  <BillScreen title={m.bills_mandates_set()}>
    <EmptyState
      icon={<BellRingingDuotone />}
      title={m.bills_mandates_unsupported({ biller })}
      text={m.bills_mandates_unsupported_text()}
      actions={<Button href={hrefOf({ to: '/subscription' })}>{m.bills_mandates_reminders()}</Button>}
    />
  </BillScreen>
);

const running = (autopays: readonly Autopay[]): Autopay | undefined => autopays.find(isRunning);

/** What there is for an account: its standing order, or the terms of a new one. */
const OfAccount = ({ account }: { account: BillAccount }) => {
  const followed = useAutopays(account.accountId);
  const acts = useActs(followed);
  const { content } = followed.query;
  if (!content || running(content.autopays)) return <AutopayStatus followed={followed} acts={acts} find={running} />;
  return (
    <WithBiller billerId={account.billerId}>
      {({ supportsAutopay, billerName }) =>
        supportsAutopay ? (
          <Suspense fallback={<Arriving />}>
            <SetUp
              account={account}
              onSet={(autopay) => {
                followed.put(autopay);
                if (autopay.refUrl) void acts.run('agree', autopay);
              }}
              onRefused={followed.query.refetch}
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
    <AutopayStatus
      followed={followed}
      acts={acts}
      find={(autopays) => autopays.find((each) => each.mandate === mandate)}
    />
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
