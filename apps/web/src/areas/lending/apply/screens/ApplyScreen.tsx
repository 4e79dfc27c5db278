import type { LoanCard, LoanHome } from '@sikka/contract';
import { type CurrentStatus, currentStatuses } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useParams, useSearch } from '#shared/router/view.tsx';
import type { ReactNode } from 'react';
import { lending } from 'virtual:calls';
import { SiteButton } from '#areas/lending/market/SiteButton.tsx';
import { aprText, tenureText } from '#areas/lending/market/loan-texts.ts';
import { LenderHead } from '#areas/lending/LenderMark.tsx';
import { formatPaise } from '#shared/format.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { Redirect } from '#shared/Redirect.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded, CardSkeleton } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { rateText } from '#areas/lending/rates.ts';

/** What a user sees who comes to apply for a product. */
type Entry = 'form' | 'site' | 'soon' | 'review' | 'rejection';

const { placeholder, none, incomplete, rejected, reviewResult, denied } = currentStatuses;
const unwritten: readonly CurrentStatus[] = [placeholder, none, incomplete];
const ended: readonly CurrentStatus[] = [rejected, reviewResult, denied];

/**
 * Redirects users who have applied before (specification §4, pre-check). With `isAgain`, an application that ended without a loan is
 * no obstacle; whether it is too early for another one, only the server knows.
 */
export const entryOf = (
  { connection, isComingSoon, currentStatus }: Pick<LoanCard, 'connection' | 'isComingSoon' | 'currentStatus'>,
  isAgain: boolean,
): Entry => {
  if (isComingSoon) return 'soon';
  if (connection === 'REFERRAL') return 'site';
  if (unwritten.includes(currentStatus) || (isAgain && ended.includes(currentStatus))) return 'form';
  return currentStatus === rejected ? 'rejection' : 'review';
};

/** A product on the loan page; undefined if it is not listed. */
export const cardOf = (
  { outChannelList, declinedList, referralList }: Pick<LoanHome, 'outChannelList' | 'declinedList' | 'referralList'>,
  gid: string,
): LoanCard | undefined => [...outChannelList, ...declinedList, ...referralList].find((card) => card.gid === gid);

const NoProduct = () => (
  <EmptyState
    icon={<HandCoinsDuotone />}
    title={m.lending_facts_missing_title()}
    text={m.lending_facts_missing_text()}
    actions={<Button href={hrefOf({ to: '/offers' })}>{m.common_compare_loans()}</Button>}
  />
);

const ProductHead = ({ card }: { card: LoanCard }) => (
  <Card className="stack">
    <LenderHead {...card} lenderId={card.channelGid} title={card.productName} note={card.lenderName} />
    <Facts
      rows={[
        [m.lending_home_apr(), aprText(card)],
        [
          m.lending_apply_amounts(),
          m.lending_apply_amount_range({
            min: formatPaise(card.loanLimitMin),
            max: formatPaise(card.loanLimitMax),
          }),
        ],
        [m.common_tenure(), tenureText(card)],
        [m.lending_home_interest(), rateText(card).join(' · ')],
      ]}
    />
  </Card>
);

interface ProductProps {
  card: LoanCard;
  isAgain: boolean;
  onChanged: () => void;
}

const Product = ({ card, isAgain, onChanged }: ProductProps) => {
  const { cid, productName } = card;
  const entry = entryOf(card, isAgain);
  if (entry === 'review') return <Redirect to="/reviewing" search={{ cid }} />;
  if (entry === 'rejection') return <Redirect to="/reviewingReject" search={{ cid, productName }} />;
  return (
    <div className="stack">
      <ProductHead card={card} />
      {entry === 'site' && (
        <Card tone="brand" className="stack">
          <p>{m.lending_apply_site({ lender: card.lenderName })}</p>
          <SiteButton card={card} onVisited={onChanged} />
        </Card>
      )}
      {entry === 'soon' && <Card>{m.common_coming_soon()}</Card>}
    </div>
  );
};

const Frame = ({ children }: { children: ReactNode }) => (
  <Screen title={m.lending_apply_title()} corner={<Corner kind="myloan" />}>
    {children}
  </Screen>
);

/** Loaded only for the form: redirects and lender's sites do without. */
const Application = lazyPart(
  () => import('../Application.tsx').then((it) => it.Application),
  <Frame>
    <CardSkeleton />
  </Frame>,
);

/** Applies for one product. Users who have applied already are redirected to its status. */
export const ApplyScreen = () => {
  const { _splat: rest = '' } = useParams({ from: '/apiloan{$}' });
  const { isAgain = false } = useSearch({ from: '/apiloan{$}' });
  const productGid = rest.replace(/^\//, '');
  const product = useQuery(['loanProduct', productGid], {
    read: async () => cardOf(await lending.getHome({}), productGid),
  });
  const card = product.content;
  if (card && entryOf(card, isAgain) === 'form') return <Application key={productGid} card={card} />;
  return (
    <Frame>
      <Loaded query={product} skeleton={<CardSkeleton />}>
        {(card) =>
          card ? <Product key={productGid} card={card} isAgain={isAgain} onChanged={product.refetch} /> : <NoProduct />
        }
      </Loaded>
    </Frame>
  );
};
