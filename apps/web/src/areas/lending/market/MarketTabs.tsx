import type { LoanCard as Product, LoanHome } from '@sikka/contract';
import type { RecordStatus } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { markOf } from '@sikka/ui/brand-mark';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { CaretDown } from '@sikka/ui/icons/CaretDown';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { Tabs } from '@sikka/ui/tabs';
import { Tag } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import { type MouseEvent, type TouchEvent, useDeferredValue, useRef, useState } from 'react';
import { formatDay, formatMoment, formatPaiseInWords } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { LenderHead } from '../LenderMark.tsx';
import { usePressGuard } from '../pieces.tsx';
import { SiteButton } from './SiteButton.tsx';
import { ActionButton } from './ActionButton.tsx';
import { recordActions, reportedStatus, cardAction } from './loan-actions.ts';
import { aprText, tenureText } from './loan-texts.ts';
import { foldCards, isHeld } from './market-rules.ts';
import styles from './market.module.css';
import { ReportStatusButton, VisitOrRecordTag } from './record.tsx';
import { rateText } from '../rates.ts';

interface RecordLineProps {
  card: Product;
  status: RecordStatus;
  onChanged: () => void;
}

/** The user's record of a product: its status, who reported it, and what can be done. */
const RecordLine = ({ card, status, onChanged }: RecordLineProps) => {
  const { connection, loanRecordRedDot, loanRecordCreateTime, loanRecordGid, productName } = card;
  const reported = reportedStatus(status, connection);
  return (
    <>
      <div className="wrapped">
        <VisitOrRecordTag {...{ status, connection }} hasUpdate={loanRecordRedDot} />
        {reported !== undefined && <span className="quiet">{m.lending_home_self_reported()}</span>}
        {loanRecordCreateTime !== undefined && (
          <span className="quiet">{m.common_since_day({ day: formatDay(loanRecordCreateTime * 1_000) })}</span>
        )}
      </div>
      <div className="flow">
        {recordActions(status, connection).map((action) =>
          action.place === 'site' ? (
            <SiteButton key={action.place} card={card} onVisited={onChanged} />
          ) : (
            <ActionButton key={action.place} action={action} subject={card} size="small" variant="soft" />
          ),
        )}
        {connection === 'REFERRAL' && (
          <ReportStatusButton {...{ loanRecordGid, productName, reported }} isNamed={false} onSaved={onChanged} />
        )}
      </div>
    </>
  );
};

/** APR, amount, tenure and headline rate of a product: its price with all charges comes first. */
const LoanFacts = ({ card }: { card: Product }) => {
  const { isCreditAmount, creditLine, loanLimitMax } = card;
  const [yearly, other] = rateText(card);
  const facts = [
    [m.lending_home_apr(), aprText(card)],
    isCreditAmount
      ? [m.lending_home_granted(), formatPaiseInWords(creditLine)]
      : [m.lending_home_up_to(), formatPaiseInWords(loanLimitMax)],
    [m.common_tenure(), tenureText(card)],
    [m.lending_home_interest(), yearly, other],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value, second]) => (
        <div key={name}>
          <dt className="quiet">{name}</dt>
          <dd>{value}</dd>
          {second && <dd className="quiet">{second}</dd>}
        </div>
      ))}
    </dl>
  );
};

const ProductButton = ({ card, onChanged }: { card: Product; onChanged: () => void }) => {
  if (card.isComingSoon) {
    return (
      <Button size="small" disabled>
        {m.common_coming_soon()}
      </Button>
    );
  }
  const action = cardAction(card.currentStatus, card.connection);
  return action.place === 'site' ? (
    <SiteButton card={card} onVisited={onChanged} />
  ) : (
    <ActionButton action={action} subject={card} size="small" variant="soft" />
  );
};

interface LoanCardProps {
  card: Product;
  onChanged: () => void;
}

/**
 * A product with its price, in its lender's colour; one that the user has a record with is plain
 * and shows its status.
 */
export const LoanCard = ({ card, onChanged }: LoanCardProps) => {
  const { channelGid, productName, lenderName, productDesc, labelProducts, mustCreditTime, loanRecordStatus } = card;
  const hasRecord = loanRecordStatus !== undefined;
  return (
    <Card
      className={`list ${styles.card}`}
      data-hue={hasRecord ? undefined : markOf({ kind: 'lender', name: channelGid }).hue}
    >
      <LenderHead {...card} lenderId={channelGid} title={productName} note={lenderName}>
        {!hasRecord && <ProductButton card={card} onChanged={onChanged} />}
      </LenderHead>
      {labelProducts.length > 0 && !isHeld(card) && (
        <div className="tags">
          {labelProducts.map((label) => (
            <Tag key={label} tone="plain">
              {label}
            </Tag>
          ))}
        </div>
      )}
      {!isHeld(card) && <LoanFacts card={card} />}
      {!isHeld(card) && <p className="quiet">{productDesc}</p>}
      {mustCreditTime > 0 && <p>{m.lending_home_offer_until({ moment: formatMoment(mustCreditTime * 1_000) })}</p>}
      {hasRecord && <RecordLine card={card} status={loanRecordStatus} onChanged={onChanged} />}
    </Card>
  );
};

interface CardsProps {
  cards: readonly Product[];
  onChanged: () => void;
}

const Cards = ({ cards, onChanged }: CardsProps) => (
  <ul className="list">
    {cards.map((card) => (
      <li key={card.gid}>
        <LoanCard {...{ card, onChanged }} />
      </li>
    ))}
  </ul>
);

interface FoldedCardsProps extends CardsProps {
  title: string;
  note?: string;
}

const noCards: readonly Product[] = [];

/** Products under a title that opens them; nothing without any. They are drawn after the first frame of the screen. */
const FoldedCards = ({ title, note, cards, onChanged }: FoldedCardsProps) => {
  const drawn = useDeferredValue(cards, noCards);
  return (
    cards.length > 0 && (
      <details>
        <summary className={`row ${styles.summary}`}>
          {title}
          <CaretDown className="caret" />
        </summary>
        {note && <p className={styles.note}>{note}</p>}
        <Cards cards={drawn} onChanged={onChanged} />
      </details>
    )
  );
};

/** Products in the published order, the first of them in full, with a link to its explanation. */
const CardList = ({ note, cards, onChanged }: CardsProps & { note?: string }) => {
  if (cards.length === 0)
    return (
      <EmptyState icon={<HandCoinsDuotone />} title={m.lending_home_empty_title()} text={m.lending_home_empty_text()} />
    );
  const { first, more } = foldCards(cards);
  return (
    <div>
      {note && <p className={styles.note}>{note}</p>}
      <p className={`split quiet ${styles.order}`}>
        {m.lending_home_order()}
        <TextButton href={hrefOf({ to: '/loanOrder' })}>{m.common_why_this_order()}</TextButton>
      </p>
      <Cards cards={first} onChanged={onChanged} />
      <FoldedCards title={m.lending_home_more({ count: more.length })} cards={more} onChanged={onChanged} />
    </div>
  );
};

/** Products that rejected the user: apart from the others, but never hidden. */
const DeclinedList = (props: CardsProps) => (
  <FoldedCards
    {...props}
    title={m.lending_home_declined({ count: props.cards.length })}
    note={m.lending_home_declined_note()}
  />
);

/** Minimum distance of a swipe, in pixels (specification §5). */
const minPx = 50;

/** Movement of a touch, in pixels. */
interface Move {
  xPx: number;
  yPx: number;
}

/** The view a swipe turns to: left for the next. Undefined for a tap and for scrolling. */
export const swipeOf = ({ xPx, yPx }: Move): 'next' | 'previous' | undefined => {
  if (Math.abs(xPx) <= minPx || Math.abs(xPx) <= Math.abs(yPx)) return undefined;
  return xPx < 0 ? 'next' : 'previous';
};

const useSwipe = (onSwipe: (to: 'next' | 'previous') => void) => {
  const start = useRef<{ clientX: number; clientY: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      start.current = touches.length === 1 ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent): void => {
      const [from, to] = [start.current, changedTouches[0]];
      start.current = undefined;
      const turned = from && to && swipeOf({ xPx: to.clientX - from.clientX, yPx: to.clientY - from.clientY });
      if (turned) onSwipe(turned);
    },
  };
};

/** Taps on the tabs that repeat within this time are ignored, in milliseconds (specification §5). */
const guardMs = 450;

const tabAt = { previous: 'loanChoices', next: 'loanReferral' } as const;

interface MarketTabsProps {
  home: LoanHome;
  onChanged: () => void;
}

/**
 * Products with an application here, except loans that the user has now, and those with a lender's own site; a tap or
 * swipe switches.
 */
export const MarketTabs = ({ home: { outChannelList, declinedList, referralList }, onChanged }: MarketTabsProps) => {
  const [tab, setTab] = useState<(typeof tabAt)[keyof typeof tabAt]>(tabAt.previous);
  const guard = usePressGuard(guardMs);
  const swipe = useSwipe((to) => setTab(tabAt[to]));

  const dropRepeats = (event: MouseEvent): void => {
    const isTab = event.target instanceof Element && event.target.closest('[role="tab"]');
    if (isTab && !guard(event)) event.stopPropagation();
  };

  return (
    <div onClickCapture={dropRepeats} {...swipe}>
      <Tabs
        label={m.lending_home_tabs()}
        items={[
          { key: tabAt.previous, label: m.lending_home_tab_choices() },
          { key: tabAt.next, label: m.lending_home_tab_referral() },
        ]}
        selectedKey={tab}
        onSelect={setTab}
      >
        {tab === tabAt.previous ? (
          <div className="stack">
            <CardList cards={outChannelList.filter((card) => !isHeld(card))} onChanged={onChanged} />
            <DeclinedList cards={declinedList} onChanged={onChanged} />
          </div>
        ) : (
          <CardList cards={referralList} note={m.lending_home_referral_note()} onChanged={onChanged} />
        )}
      </Tabs>
    </div>
  );
};
