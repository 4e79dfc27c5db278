import type { CreditCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { add, paise, zero, type Paise } from '@sikka/money';
import { gstHundredths, shareOf } from '@sikka/money/loans';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { IconTile } from '@sikka/ui/icon-tile';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { TicketDuotone } from '@sikka/ui/icons/TicketDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { Tag } from '@sikka/ui/tag';
import { formatPaise, formatPaiseInWords, formatNumber } from '#shared/format.ts';
import { Fold, Folds } from '#shared/frame/Fold.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { DocumentTable } from '../LoanTable.tsx';
import { hundredthsText } from '../loan-figures.ts';
import { SiteLink, siteTile } from '../market/SiteLink.tsx';
import { Art, VerifyUsRow } from '../pieces.tsx';
import pieceStyles from '../pieces.module.css';
import styles from './CardOffer.module.css';

/** A fee with GST, in paise. */
export const withGst = (feePaise: Paise): Paise => add(feePaise, shareOf(feePaise, gstHundredths));

/** All fees of the first year with GST, in paise. */
export const firstYear = ({
  joiningFeePaise,
  yearlyFeePaise,
}: Pick<CreditCard, 'joiningFeePaise' | 'yearlyFeePaise'>): Paise =>
  add(withGst(joiningFeePaise), withGst(yearlyFeePaise));

/** The cost of a bill that is not paid for a month: interest, late fee, GST on both, and total, in paise. */
export const unpaidMonth = (
  billPaise: Paise,
  { monthlyRateHundredths, lateFees }: Pick<CreditCard, 'monthlyRateHundredths' | 'lateFees'>,
): Record<'interestPaise' | 'latePaise' | 'gstPaise' | 'totalPaise', Paise> => {
  const interestPaise = shareOf(billPaise, monthlyRateHundredths);
  const latePaise = lateFees.find(({ upToPaise = billPaise }) => billPaise <= upToPaise)?.feePaise ?? zero;
  const beforeTax = add(interestPaise, latePaise);
  const totalPaise = withGst(beforeTax);
  return { interestPaise, latePaise, gstPaise: paise(totalPaise - beforeTax), totalPaise };
};

/** The value of points for spending at a multiple of the base rate, in paise. */
export const pointsWorth = (
  spentPaise: Paise,
  times: number,
  { everyPaise, worthPaise }: CreditCard['points'],
): Paise => paise(Math.floor(spentPaise / everyPaise) * times * worthPaise);

type LateFeeStep = CreditCard['lateFees'][number];

/** A late fee and the bills it applies to, in paise; `fromPaise` itself belongs to the previous step. */
interface LateFeeBand extends LateFeeStep {
  fromPaise: Paise;
}

/** The late fees as a table, from the smallest bill to the largest. */
export const lateFeeBands = (steps: readonly LateFeeStep[]): LateFeeBand[] =>
  steps.map((step, index) => ({ ...step, fromPaise: steps[index - 1]?.upToPaise ?? zero }));

/** Sample of an unpaid bill, in paise. */
const samplePaise = paise(1_000_000);

const feeText = (feePaise: Paise): string =>
  feePaise === 0
    ? m.common_none()
    : m.lending_card_with_gst({ fee: formatPaise(feePaise), total: formatPaise(withGst(feePaise)) });

const CardCosts = ({ card }: { card: CreditCard }) => {
  const { joiningFeePaise, yearlyFeePaise, freeYearPaise, cashFeeHundredths, minCashFeePaise } = card;
  const { interestPaise, latePaise, gstPaise, totalPaise } = unpaidMonth(samplePaise, card);
  return (
    <Card className="stack">
      <Facts
        rows={[
          [m.lending_card_joining(), feeText(joiningFeePaise)],
          [m.lending_card_yearly(), feeText(yearlyFeePaise)],
          [m.lending_card_first_year(), formatPaise(firstYear(card))],
          [
            m.lending_card_interest(),
            m.lending_card_interest_rates({
              monthly: hundredthsText(card.monthlyRateHundredths),
              yearly: hundredthsText(card.aprHundredths),
            }),
          ],
          [
            m.lending_card_cash(),
            m.lending_card_cash_fee({ share: hundredthsText(cashFeeHundredths), min: formatPaise(minCashFeePaise) }),
          ],
          [m.lending_card_foreign(), hundredthsText(card.foreignFeeHundredths)],
        ]}
      />
      <div>
        {freeYearPaise > 0 && (
          <p className="note">{m.lending_card_waiver({ amount: formatPaiseInWords(freeYearPaise) })}</p>
        )}
        <p className="note">{m.lending_card_cash_note()}</p>
        <p className="note">
          {m.lending_card_unpaid({
            amount: formatPaise(samplePaise),
            interest: formatPaise(interestPaise),
            late: formatPaise(latePaise),
            gst: formatPaise(gstPaise),
            total: formatPaise(totalPaise),
          })}
        </p>
        <p className="note">{m.lending_card_min_due({ share: hundredthsText(card.minDueHundredths) })}</p>
      </div>
    </Card>
  );
};

const bandText = ({ fromPaise, upToPaise }: LateFeeBand): string => {
  if (upToPaise === undefined) return m.lending_card_late_above({ amount: formatPaise(fromPaise) });
  return fromPaise === 0
    ? m.lending_card_late_up_to({ amount: formatPaise(upToPaise) })
    : m.lending_card_late_between({ from: formatPaise(fromPaise), to: formatPaise(upToPaise) });
};

const LateFees = ({ card: { lateFreeDays, lateFees } }: { card: CreditCard }) => (
  <DocumentTable
    title={m.lending_card_late()}
    caption={m.lending_card_late_note({ days: lateFreeDays })}
    columns={[m.lending_card_late_bill(), m.common_fee()]}
    rows={lateFeeBands(lateFees).map((band) => [
      bandText(band),
      band.feePaise === 0 ? m.common_none() : formatPaise(band.feePaise),
    ])}
  />
);

const EligibilityCheck = lazyPart(() => import('./EligibilityCheck.tsx').then((it) => it.EligibilityCheck));

const CardHero = ({ card }: { card: CreditCard }) => {
  const { name, issuer, yearlyFeePaise, aprHundredths, points, films } = card;
  return (
    <HeroCard>
      <div className={`split ${styles.line}`}>
        <div className="words">
          <h2 className={`big ${styles.name}`}>{name}</h2>
          <HeroNote>{m.lending_card_issued({ issuer: issuer.name })}</HeroNote>
        </div>
        <div className={styles.card}>
          <Art name="card-kolam" width={200} height={126} />
        </div>
      </div>
      <Figure>{formatPaise(withGst(yearlyFeePaise))}</Figure>
      <HeroNote>
        {m.lending_card_year_note({ percent: gstHundredths / 100, first: formatPaise(firstYear(card)) })}
      </HeroNote>
      <p className="tags below">
        <Tag tone="hero">{m.lending_offers_apr_value({ apr: hundredthsText(aprHundredths) })}</Tag>
        <Tag tone="hero">{m.common_reward_points({ times: points.times })}</Tag>
        <Tag tone="hero">{m.common_off_movie_tickets({ share: hundredthsText(films.offHundredths) })}</Tag>
      </p>
    </HeroCard>
  );
};

/** Sample of spending for points, in paise. */
const sampleSpendPaise = paise(100_000);

const Benefits = ({ card: { points, films, freeDays } }: { card: CreditCard }) => {
  const worthOf = (times: number) => formatPaise(pointsWorth(sampleSpendPaise, times, points));
  return (
    <ListGroup>
      <ListRow
        tile={<CoinsDuotone />}
        tileTone="gold"
        title={m.common_reward_points({ times: points.times })}
        sub={m.lending_card_points_note({
          spent: formatPaise(sampleSpendPaise),
          worth: worthOf(points.times),
          other: worthOf(1),
          max: formatNumber(points.maxInMonth),
          months: points.months,
        })}
      />
      <ListRow
        tile={<TicketDuotone />}
        tileTone="gold"
        title={m.common_off_movie_tickets({ share: hundredthsText(films.offHundredths) })}
        sub={m.lending_card_films_note({ max: formatPaise(films.maxPaise), times: films.timesInMonth })}
      />
      <ListRow
        tile={<CalendarCheckDuotone />}
        title={m.lending_card_free_days({ days: freeDays })}
        sub={m.lending_card_free_days_note()}
      />
    </ListGroup>
  );
};

/**
 * An issuer's daily penalty in paise for closing a card later than seven working days after the request, if nothing is due (Master Direction – Credit Card and Debit Card – Issuance and Conduct Directions, 2022,
 * RBI/2022-23/92, paragraph 8). That late fees begin after three days follows from paragraph 9(b), that a card not activated
 * within 30 days is closed from paragraph 6(a)(vi), and that charges change with a month's notice from paragraph 5.
 */
const lateClosingPaise = paise(50_000);

const NextSteps = ({ issuer }: { issuer: string }) => {
  const penalty = formatPaise(lateClosingPaise);
  const steps = [
    { title: m.lending_card_next_apply({ issuer }), text: m.lending_card_next_apply_text() },
    { title: m.lending_card_next_check({ issuer }), text: m.lending_card_next_check_text() },
    { title: m.lending_card_next_decision({ issuer }), text: m.lending_card_next_decision_text() },
    { title: m.lending_card_next_card(), text: m.lending_card_next_card_text({ issuer }) },
    { title: m.lending_card_next_close(), text: m.lending_card_next_close_text({ issuer, penalty }) },
  ];
  return (
    <ListGroup>
      {steps.map(({ title, text }, index) => (
        <ListRow key={title} icon={<IconTile size="small">{index + 1}</IconTile>} title={title} sub={text} />
      ))}
    </ListGroup>
  );
};

/** A card: its benefits, its costs, its eligibility, and the steps after applying; the button to apply is always in view. */
export const CardOffer = ({ card }: { card: CreditCard }) => (
  // A block: a sticky element sticks within its parent.
  <div>
    <div className="stack">
      <CardHero card={card} />
      <p>{card.description}</p>
      <SectionTitle>{m.lending_card_benefits()}</SectionTitle>
      <Benefits card={card} />
      <SectionTitle>{m.lending_card_costs()}</SectionTitle>
      <CardCosts card={card} />
      <LateFees card={card} />
      <Folds>
        <Fold title={m.lending_card_for_you()}>
          <EligibilityCheck card={card} />
        </Fold>
        <Fold title={m.common_what_happens_next()}>
          <NextSteps issuer={card.issuer.name} />
        </Fold>
      </Folds>
      <ListGroup>
        <VerifyUsRow />
      </ListGroup>
      <p className="note">{m.lending_card_note({ issuer: card.issuer.name })}</p>
    </div>
    <div className={`lines dock ${pieceStyles.action}`}>
      <SiteLink wide tile={siteTile(card.cardGid, card.name, card.shortUrl, { businessType: 'CREDIT_CARD' })}>
        {m.lending_card_apply({ issuer: card.issuer.name })}
      </SiteLink>
    </div>
  </div>
);
