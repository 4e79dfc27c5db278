import { criteriaLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { BankDuotone } from '@sikka/ui/icons/BankDuotone';
import { FileTextDuotone } from '@sikka/ui/icons/FileTextDuotone';
import { ShieldCheckDuotone } from '@sikka/ui/icons/ShieldCheckDuotone';
import { UsersDuotone } from '@sikka/ui/icons/UsersDuotone';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { ThemeProvider, useThemeChoice } from '@sikka/ui/theme';
import { useSearch } from '#shared/router/view.tsx';
import { Art } from '#areas/lending/pieces.tsx';
import { report } from '#shared/analytics/report.ts';
import { formatPaise } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf, type ScreenName } from '#shared/navigation.ts';
import { originOf } from '../transit-search.ts';
import styles from './TransitScreen.module.css';

interface TransitStep {
  art: string;
  title: () => string;
  text: () => string;
  /** Minutes for a borrower with documents at hand, without the lender's time. */
  minutes: number;
}

/** The three steps to a loan (specification §2.5), without installing anything. */
const transitSteps: readonly TransitStep[] = [
  {
    art: 'square-offers',
    title: m.common_choose,
    text: m.lending_transit_choose_text,
    minutes: 1,
  },
  {
    art: 'square-identity',
    title: m.lending_transit_verify_title,
    text: m.lending_transit_verify_text,
    minutes: 3,
  },
  {
    art: 'square-bank',
    title: m.lending_transit_money_title,
    text: m.lending_transit_money_text,
    minutes: 1,
  },
];

/** Total of the borrower's steps, in minutes. */
const transitMinutes: number = transitSteps.reduce((sum, { minutes }) => sum + minutes, 0);

/** How long the borrower's part takes; the lender's part comes on top. */
const TransitHero = () => (
  <HeroCard>
    <HeroNote>{m.lending_transit_hero_note()}</HeroNote>
    <Figure>{m.lending_transit_minutes({ count: transitMinutes })}</Figure>
    <p>{m.lending_transit_hero_text()}</p>
  </HeroCard>
);

/** Side of a step's drawing, in pixels. */
const side = 84;

const StepCard = ({ step: { art, title, text, minutes }, number }: { step: TransitStep; number: number }) => (
  <Card className={styles.step}>
    <div className={styles.picture}>
      <Art name={art} width={side} height={side} />
    </div>
    <div className="grow">
      <p className="quiet">
        {m.lending_transit_step({
          number,
          count: transitSteps.length,
          minutes: m.lending_transit_minutes({ count: minutes }),
        })}
      </p>
      <h2 className="heading">{title()}</h2>
    </div>
    <p className={styles.text}>{text()}</p>
  </Card>
);

/** Earned in a month, in paise (specification §5). */
const minIncomePaise = paise(1_500_000);

const ReadyList = () => (
  <ListGroup>
    <ListRow
      tile={<UsersDuotone />}
      title={m.lending_transit_who({ min: criteriaLimits.minAge, max: criteriaLimits.maxAge })}
      sub={m.lending_transit_who_note({ amount: formatPaise(minIncomePaise) })}
    />
    <ListRow tile={<FileTextDuotone />} title={m.lending_transit_pan()} sub={m.lending_transit_pan_note()} />
    <ListRow tile={<BankDuotone />} title={m.lending_transit_account()} sub={m.lending_transit_account_note()} />
    <ListRow tile={<WalletDuotone />} title={m.lending_transit_income()} sub={m.lending_transit_income_note()} />
  </ListGroup>
);

const SafetyCard = () => (
  <Card tone="good" className="beside">
    <ShieldCheckDuotone className={styles.icon} />
    <div>
      <h2 className="heading">{m.lending_transit_safe_title()}</h2>
      <ul className="lines above">
        <li>{m.lending_transit_safe_fee()}</li>
        <li>{m.lending_transit_safe_data()}</li>
        <li>{m.lending_transit_safe_return()}</li>
      </ul>
    </div>
  </Card>
);

const NextActions = () => {
  const origin = originOf(useSearch({ from: '/transit' }));
  const leaveTo = (to: ScreenName) => ({ href: hrefOf({ to }), onClick: () => report('transit', { to, ...origin }) });
  return (
    <div className="actions">
      <Button {...leaveTo('/offers')}>{m.lending_transit_compare()}</Button>
      <Button variant="soft" {...leaveTo('/loan')}>
        {m.lending_transit_all()}
      </Button>
    </div>
  );
};

/** How to get a loan: the borrower's three steps, and what the lender does meanwhile. */
export const TransitScreen = () => {
  const { isDark } = useSearch({ from: '/transit' });
  const chosen = useThemeChoice();
  return (
    <ThemeProvider value={isDark ? 'dark' : chosen}>
      <Screen title={m.lending_transit_title()} theme={isDark ? 'dark' : undefined} foot={<NextActions />} stacked>
        <TransitHero />
        <ol className="stack">
          {transitSteps.map((step, index) => (
            <li key={step.art}>
              <StepCard step={step} number={index + 1} />
            </li>
          ))}
        </ol>
        <SectionTitle>{m.lending_transit_ready()}</SectionTitle>
        <ReadyList />
        <SafetyCard />
      </Screen>
    </ThemeProvider>
  );
};
