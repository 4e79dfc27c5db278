import type { LoanWish } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { ShieldCheck } from '@sikka/ui/icons/ShieldCheck';
import { SectionTitle } from '@sikka/ui/section-title';
import { useRef, useState } from 'react';
import stack from '#shared/money/Stack.module.css';
import { keepForm, keptForm } from './kept-wish.ts';
import { LoanPart } from './LoanPart.tsx';
import { PersonPart } from './PersonPart.tsx';
import styles from './WishAsk.module.css';
import { firstWish, readWish, type WishForm } from './wish-form-rules.ts';
import { wishFaultText } from './wish-texts.ts';

/** Asks what somebody looks for. What is typed stays in this tab; it is told to the caller once it is whole. */
export const WishAsk = ({ onWish }: { onWish: (wish: LoanWish) => void }) => {
  const [form, setForm] = useState(() => keptForm() ?? firstWish);
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const { wish, amountPaise, faults } = readWish(form);

  const part = {
    form,
    onChange: (change: Partial<WishForm>) => {
      const next = { ...form, ...change };
      setForm(next);
      keepForm(next);
    },
    errorOf: (field: keyof typeof faults) => (isAsked ? wishFaultText(field, faults[field]) : undefined),
  };

  const compare = () => {
    setAsked(true);
    keepForm(form);
    if (wish) return onWish(wish);
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };

  return (
    <form
      ref={place}
      noValidate
      className={stack.stack}
      onSubmit={(event) => {
        event.preventDefault();
        compare();
      }}
    >
      <Card tone="brand" className={styles.promise}>
        <ShieldCheck className={styles.shield} />
        <p>{m.lending_criteria_promise()}</p>
      </Card>
      <SectionTitle>{m.lending_criteria_loan()}</SectionTitle>
      <LoanPart {...part} amountPaise={amountPaise} />
      <SectionTitle>{m.lending_criteria_person()}</SectionTitle>
      <PersonPart {...part} />
      <Button type="submit" wide>
        {m.lending_criteria_compare()}
      </Button>
    </form>
  );
};
