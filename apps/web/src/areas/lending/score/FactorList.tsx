import type { CreditReport } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Minus } from '@sikka/ui/icons/Minus';
import { Plus } from '@sikka/ui/icons/Plus';
import { SectionTitle } from '@sikka/ui/section-title';
import { Tag } from '@sikka/ui/tag';
import stack from '#shared/money/Stack.module.css';
import styles from './FactorList.module.css';
import { factorTexts, weightText } from './score-texts.ts';

/** What the score follows from, each as a sentence with what helps; the weightiest first. */
export const FactorList = ({ factors }: Pick<CreditReport, 'factors'>) => (
  <section className={stack.stack}>
    <SectionTitle>{m.lending_score_factors()}</SectionTitle>
    <Card>
      <ul className={styles.factors}>
        {factors.map(({ code, direction, weight }) => {
          const helps = direction === 'HELPS';
          return (
            <li key={code} className={styles.factor}>
              <h3 className={styles.title}>{factorTexts[code].title()}</h3>
              <p className={styles.tags}>
                <Tag tone={helps ? 'good' : 'warn'} className={styles.tag}>
                  {helps ? <Plus /> : <Minus />}
                  {helps ? m.lending_score_helps() : m.lending_score_hurts()}
                </Tag>
                <span className={styles.weight}>{weightText(weight)}</span>
              </p>
              <p>{factorTexts[code][direction]()}</p>
            </li>
          );
        })}
      </ul>
      <p className={stack.note}>{m.lending_score_slow()}</p>
    </Card>
  </section>
);
