import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Art } from '../Art.tsx';
import styles from './StepCard.module.css';
import { transitSteps, type TransitStep } from './steps.ts';

/** Side of a step's drawing, in pixels. */
const side = 84;

/** One of the three steps: what it is, what is done in it, and for how long. */
export const StepCard = ({ step: { art, title, text, minutes }, number }: { step: TransitStep; number: number }) => (
  <Card className={styles.step}>
    <div className={styles.picture}>
      <Art name={art} width={side} height={side} />
    </div>
    <div className={styles.words}>
      <p className={styles.note}>
        {m.lending_transit_step({
          number,
          count: transitSteps.length,
          minutes: m.lending_transit_minutes({ count: minutes }),
        })}
      </p>
      <h2 className={styles.title}>{title()}</h2>
    </div>
    <p className={styles.text}>{text()}</p>
  </Card>
);
