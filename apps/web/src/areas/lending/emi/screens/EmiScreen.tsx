import { m } from '@sikka/messages';
import { SectionTitle } from '@sikka/ui/section-title';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { ChargesCard, LoanCard } from '../EmiFields.tsx';
import { AprCard, CostCard, EmiHero } from '../EmiResults.tsx';
import { ScheduleTable } from '#areas/lending/LoanTable.tsx';
import { type EmiForm, formOf, readForm } from '../emi-form.ts';

/** Counts on the phone what any loan costs, with everything that lenders take. An address may fill its fields. */
export const EmiScreen = () => {
  const search = useSearch({ from: '/emi' });
  const [form, setForm] = useState(() => formOf(search));
  const reading = readForm(form);
  const { cost, principalPaise, rateMillionths } = reading;
  const change = (part: Partial<EmiForm>) => setForm((before) => ({ ...before, ...part }));

  return (
    <Screen title={m.lending_emi_title()}>
      <div className="stack">
        <EmiHero cost={cost} />
        <SectionTitle>{m.lending_emi_loan()}</SectionTitle>
        <LoanCard form={form} reading={reading} onChange={change} />
        <SectionTitle>{m.lending_emi_charges()}</SectionTitle>
        <ChargesCard form={form} reading={reading} onChange={change} />
        {cost && principalPaise !== undefined && rateMillionths !== undefined && (
          <>
            <SectionTitle>{m.lending_emi_cost()}</SectionTitle>
            <CostCard principalPaise={principalPaise} cost={cost} />
            <AprCard {...{ form, principalPaise, rateMillionths, cost }} />
            <ScheduleTable rows={cost.schedule} />
          </>
        )}
        <p className="note">{m.lending_emi_note()}</p>
      </div>
    </Screen>
  );
};
