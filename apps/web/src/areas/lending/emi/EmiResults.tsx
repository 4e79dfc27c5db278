import { zero, type Paise } from '@sikka/money';
import { m } from '@sikka/messages';
import type { LoanCost } from '@sikka/money/loans';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { flowOf, fullBar, type MoneyFlow, piecesOf } from '../compare/offer-bars.tsx';
import { percentDigits, perText, rateFor } from '../loan-figures.ts';
import styles from './EmiResults.module.css';
import { aprText, type EmiForm } from './emi-form.ts';

/** The instalment, how often it is paid, and the rate with every charge. */
export const EmiHero = ({ cost }: { cost: LoanCost | undefined }) => (
  <HeroCard aria-live="polite" aria-atomic>
    <HeroNote>{m.lending_emi_hero_note()}</HeroNote>
    {cost ? (
      <>
        <Figure>{formatPaise(cost.schedule[0]?.instalmentPaise ?? zero)}</Figure>
        <p>{m.lending_emi_hero_months({ count: cost.schedule.length })}</p>
        <p>{m.lending_emi_hero_apr({ apr: aprText(cost) })}</p>
      </>
    ) : (
      <p>{m.lending_emi_hero_open()}</p>
    )}
  </HeroCard>
);

/** What is paid back as a ring of its parts; the same facts stand beside it in words. */
const CostPicture = ({ flow }: { flow: MoneyFlow }) => {
  const { netPaise, chargesPaise, interestPaise, paidBackPaise } = flow;
  const parts = [
    { name: 'net', label: m.lending_emi_net(), paise: netPaise },
    { name: 'charges', label: m.lending_emi_charges_sum(), paise: chargesPaise },
    { name: 'interest', label: m.lending_emi_interest(), paise: interestPaise },
  ];
  const title = m.lending_offers_bar({
    total: formatPaise(paidBackPaise),
    net: formatPaise(netPaise),
    charges: formatPaise(chargesPaise),
    interest: formatPaise(interestPaise),
  });
  return (
    <div className={styles.picture}>
      <svg viewBox="-50 -50 100 100" role="img" aria-label={title} className={styles.ring}>
        {piecesOf(flow).map(({ part, start, length }) => (
          <circle
            key={part}
            r="41"
            fill="none"
            strokeWidth="16"
            pathLength={fullBar}
            strokeDasharray={`${length} ${fullBar - length}`}
            strokeDashoffset={-start}
            data-part={part}
            transform="rotate(-90)"
          />
        ))}
      </svg>
      <dl className={styles.legend}>
        {parts.map(({ name, label, paise }) => (
          <div key={name} data-part={name} className={styles.line}>
            <dt>{label}</dt>
            <dd>{formatPaise(paise)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

/** What is paid back with all instalments, of what that consists, and what the loan costs beyond what reached the borrower. */
export const CostCard = ({ principalPaise, cost }: { principalPaise: Paise; cost: LoanCost }) => {
  const flow = flowOf({ amountPaise: principalPaise, netPaise: cost.netPaise, costPaise: cost.costPaise });
  return (
    <Card className="stack">
      <CostPicture flow={flow} />
      <Facts
        rows={[
          [m.lending_emi_total(), formatPaise(flow.paidBackPaise)],
          [m.lending_emi_cost_sum(), formatPaise(cost.costPaise), 'total'],
        ]}
      />
      <p className="note">{m.lending_emi_cost_note()}</p>
    </Card>
  );
};

interface AprCardProps {
  form: EmiForm;
  principalPaise: Paise;
  rateMillionths: number;
  cost: LoanCost;
}

/** Why the annual percentage rate is what it is, sentence by sentence. */
export const AprCard = ({ form: { per, method }, principalPaise, rateMillionths, cost }: AprCardProps) => {
  const principal = formatPaise(principalPaise);
  const rate = percentDigits(rateMillionths);
  const yearly = percentDigits(rateFor(rateMillionths, per, 'YEAR'));
  const sentences = [
    per !== 'YEAR' && m.lending_emi_apr_nominal({ rate, per: perText(per), yearly }),
    cost.chargesPaise > 0
      ? m.lending_emi_apr_charges({
          charges: formatPaise(cost.chargesPaise),
          net: formatPaise(cost.netPaise),
          principal,
        })
      : m.lending_emi_apr_no_charges({ principal }),
    method === 'FLAT' && m.lending_emi_apr_flat({ principal }),
    m.lending_emi_apr_use(),
  ];
  return (
    <Card className="stack">
      <h2 className="heading">{m.lending_emi_apr({ apr: aprText(cost) })}</h2>
      {sentences.map((sentence) => sentence && <p key={sentence}>{sentence}</p>)}
      <p className="note">{m.lending_emi_apr_how()}</p>
    </Card>
  );
};
