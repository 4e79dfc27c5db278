import type { LoanCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button, type ButtonProps } from '@sikka/ui/button';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { type ReactNode, useEffect, useRef } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import type { FactsAnswer } from '../compare/key-facts.ts';
import styles from './ApplyFrame.module.css';
import { type ApplyStep, applySteps, stepText } from './apply-steps.ts';
import { Misfit, PriceLine } from './price.tsx';

/** What all steps of an application show. */
export interface ApplyFrameProps {
  card: LoanCard;
  step: ApplyStep;
  price: FactsAnswer | undefined;
  /** What was typed here stands on the server. */
  isSaved: boolean;
}

interface Props extends ApplyFrameProps {
  /** The one way on. */
  button: Pick<ButtonProps, 'form' | 'type' | 'disabled' | 'progress' | 'onClick' | 'children'>;
  children: ReactNode;
}

/** One step of an application: how far it is, what it is about, and at the foot what the loan costs this person, and the way on. */
export const ApplyFrame = ({ card, step, price, isSaved, button, children }: Props) => {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) title.current?.focus();
    shown.current = step;
  }, [step]);
  const number = applySteps.indexOf(step) + 1;
  return (
    <Screen
      title={card.lenderName}
      overline={card.productName}
      foot={
        <>
          <PriceLine price={price} />
          <Button wide {...button} />
        </>
      }
    >
      <div className="stack">
        <div className="lines">
          <ProgressBar label={m.lending_step_progress()} value={number / applySteps.length} />
          <p className="split quiet">
            {m.lending_apply_where({ number, count: applySteps.length })}
            <output>{isSaved && m.lending_apply_saved()}</output>
          </p>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            {stepText(step)}
          </h2>
        </div>
        <Misfit price={price} />
        {children}
      </div>
    </Screen>
  );
};
