import { emiLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { zero, type Paise, add } from '@sikka/money';
import { type LoanCost, gstHundredths, interestMethods, type RateType, rateTypes } from '@sikka/money/loans';
import { Card } from '@sikka/ui/card';
import { Checkbox } from '@sikka/ui/checkbox';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { RadioGroup } from '@sikka/ui/radio-group';
import { SectionTitle } from '@sikka/ui/section-title';
import { useSearch } from '#shared/router/view.tsx';
import { useState } from 'react';
import { flowOf, fullBar, type MoneyFlow, piecesOf } from '#areas/lending/compare/offer-bars.tsx';
import { percentDigits, perText, rateFor, monthsText, percentText } from '#areas/lending/loan-figures.ts';
import { ChoiceField } from '#shared/ChoiceField.tsx';
import { formatPaise, formatNumber } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import { ListSkeleton } from '#shared/query/Loaded.tsx';
import styles from '../EmiResults.module.css';
import { AmountField, SlidingField } from '../SlidingField.tsx';
import { aprText, type EmiForm, type EmiReading, formOf, readForm } from '../emi-form.ts';

const ScheduleTable = lazyPart(
  () => import('#areas/lending/LoanTable.tsx').then((it) => it.ScheduleTable),
  <ListSkeleton rows={1} />,
);

/** The instalment, how often it is paid, and the rate with every charge: in view while the fields below change. */
const EmiHero = ({ cost }: { cost: LoanCost | undefined }) => (
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

const CostPicture = ({ flow }: { flow: MoneyFlow }) => {
  const { netPaise, chargesPaise, interestPaise, paidBackPaise } = flow;
  const parts = [
    { name: 'net', label: m.common_reaches_your_account(), paise: netPaise },
    { name: 'charges', label: m.lending_emi_charges_sum(), paise: chargesPaise },
    { name: 'interest', label: m.common_interest(), paise: interestPaise },
  ];
  const title = m.lending_offers_bar({
    total: formatPaise(paidBackPaise),
    net: formatPaise(netPaise),
    charges: formatPaise(chargesPaise),
    interest: formatPaise(interestPaise),
  });
  return (
    <div className={`wrapped ${styles.picture}`}>
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
      <dl className="lines words">
        {parts.map(({ name, label, paise }) => (
          <div key={name} data-part={name} className={styles.line}>
            <dt className="quiet">{label}</dt>
            <dd className="strong">{formatPaise(paise)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

const CostCard = ({ principalPaise, cost }: { principalPaise: Paise; cost: LoanCost }) => {
  const flow = flowOf({ amountPaise: principalPaise, netPaise: cost.netPaise, costPaise: cost.costPaise });
  return (
    <Card className="stack">
      <CostPicture flow={flow} />
      <Facts
        rows={[
          [m.lending_emi_total(), formatPaise(flow.paidBackPaise)],
          [m.common_cost_of_the_loan(), formatPaise(cost.costPaise), 'total'],
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

const AprCard = ({ form: { per, method }, principalPaise, rateMillionths, cost }: AprCardProps) => {
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

interface EmiCardProps {
  form: EmiForm;
  reading: EmiReading;
  onChange: (change: Partial<EmiForm>) => void;
}

/** Step of the rate slider, in millionths. */
const rateSteps: Readonly<Record<RateType, number>> = { DAY: 50, MONTH: 500, YEAR: 2_500 };

const methodTexts = {
  REDUCING: () => ({ label: m.lending_emi_method_reducing(), note: m.lending_emi_method_reducing_note() }),
  FLAT: () => ({ label: m.lending_emi_method_flat(), note: m.lending_emi_method_flat_note() }),
};

const LoanCard = ({ form, reading, onChange }: EmiCardProps) => {
  const { values, errors } = reading;
  const { rate: rateMillionths, months } = values;

  const changePer = (per: RateType) => {
    const converted = rateMillionths === undefined ? undefined : rateFor(rateMillionths, form.per, per);
    const max = emiLimits.maxMillionths[per];
    onChange({ per, ...(converted !== undefined && { rate: percentDigits(Math.min(converted, max)) }) });
  };

  return (
    <Card className="stack">
      <AmountField
        label={m.common_loan_amount()}
        text={form.amount}
        amountPaise={values.amount}
        error={errors.amount}
        onText={(amount) => onChange({ amount })}
      />
      <SlidingField
        label={m.lending_emi_rate()}
        trailing="%"
        error={errors.rate}
        text={form.rate}
        onText={(rate) => onChange({ rate })}
        beside={
          <ChoiceField
            label={m.lending_emi_per()}
            words={rateTypes}
            textOf={perText}
            value={form.per}
            isChosen
            onText={changePer}
          />
        }
        slider={{
          place: rateMillionths ?? 0,
          min: 0,
          max: emiLimits.maxMillionths[form.per],
          step: rateSteps[form.per],
          spoken: percentText(rateMillionths ?? 0),
          onPlace: (place) => onChange({ rate: percentDigits(place) }),
        }}
      />
      <SlidingField
        label={m.lending_emi_months()}
        hint={months === undefined ? undefined : monthsText(months)}
        error={errors.months}
        text={form.months}
        onText={(text) => onChange({ months: text })}
        slider={{
          place: months ?? 1,
          min: 1,
          max: emiLimits.maxMonths,
          step: 1,
          spoken: monthsText(months ?? 1),
          onPlace: (place) => onChange({ months: String(place) }),
        }}
      />
      <RadioGroup
        label={m.lending_emi_method()}
        options={interestMethods.map((value) => ({ value, ...methodTexts[value]() }))}
        value={form.method}
        onValueChange={(method) => onChange({ method })}
      />
    </Card>
  );
};

/** A quarter of a per cent, in millionths. */
const feeStep = 2_500;

const feeText = ({ feePaise, gstPaise }: LoanCost): string =>
  gstPaise > 0 ? m.lending_emi_fee_sum({ amount: formatPaise(add(feePaise, gstPaise)) }) : formatPaise(feePaise);

/** Charges that the lender deducts from the payout. */
const ChargesCard = ({ form, reading: { values, errors, cost }, onChange }: EmiCardProps) => (
  <Card>
    <SlidingField
      label={m.common_processing_fee()}
      trailing="%"
      hint={cost && feeText(cost)}
      error={errors.fee}
      text={form.fee}
      onText={(fee) => onChange({ fee })}
      slider={{
        place: values.fee ?? 0,
        min: 0,
        max: emiLimits.maxFeeHundredths * 100,
        step: feeStep,
        spoken: percentText(values.fee ?? 0),
        onPlace: (place) => onChange({ fee: percentDigits(place) }),
      }}
    />
    <Checkbox
      label={m.lending_emi_gst({ percent: formatNumber(gstHundredths / 100) })}
      checked={form.hasGst}
      onChange={(event) => onChange({ hasGst: event.target.checked })}
    />
    <RupeeField
      label={m.lending_emi_other()}
      placeholder="0"
      error={errors.other}
      value={form.other}
      onText={(other) => onChange({ other })}
    />
  </Card>
);

/** Calculates on the phone what any loan costs, with all charges. An address may fill its fields. */
export const EmiScreen = () => {
  const search = useSearch({ from: '/emi' });
  const [form, setForm] = useState(() => formOf(search));
  const reading = readForm(form);
  const { cost, values } = reading;
  const { amount: principalPaise, rate: rateMillionths } = values;
  const change = (part: Partial<EmiForm>) => setForm((before) => ({ ...before, ...part }));

  return (
    <Screen title={m.common_emi_calculator()} stacked>
      {/* The result sticks within this element, and so leaves with the fields. */}
      <div className="stack">
        <div className={styles.result}>
          <EmiHero cost={cost} />
        </div>
        <SectionTitle>{m.lending_emi_loan()}</SectionTitle>
        <LoanCard form={form} reading={reading} onChange={change} />
        <SectionTitle>{m.lending_emi_charges()}</SectionTitle>
        <ChargesCard form={form} reading={reading} onChange={change} />
      </div>
      {cost && principalPaise !== undefined && rateMillionths !== undefined && (
        <>
          <SectionTitle>{m.lending_emi_cost()}</SectionTitle>
          <CostCard principalPaise={principalPaise} cost={cost} />
          <AprCard {...{ form, principalPaise, rateMillionths, cost }} />
          <ScheduleTable rows={cost.schedule} />
        </>
      )}
      <p className="note">{m.lending_emi_note()}</p>
    </Screen>
  );
};
