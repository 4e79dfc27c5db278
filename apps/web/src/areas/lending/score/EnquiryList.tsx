import type { CreditReport } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { Tag } from '@sikka/ui/tag';
import { formatDay } from '#shared/format.ts';
import stack from '#shared/money/Stack.module.css';
import styles from './EntryList.module.css';
import { purposeText } from './score-texts.ts';
import { WrongLink } from './WrongLink.tsx';

interface EnquiryListProps extends Pick<CreditReport, 'enquiries'> {
  /** Items with an open dispute. */
  disputed: ReadonlySet<string>;
}

/** Everybody who looked at the report, and whether that counts. */
export const EnquiryList = ({ enquiries, disputed }: EnquiryListProps) => (
  <section className={stack.stack}>
    <SectionTitle>{m.lending_score_looks()}</SectionTitle>
    <Card className={stack.stack}>
      <p>{m.lending_score_looks_text()}</p>
      <p>{m.lending_score_looks_ours()}</p>
      {enquiries.length === 0 && <p>{m.lending_score_looks_none()}</p>}
      <ul className={styles.entries}>
        {enquiries.map(({ itemId, who, at, kind, purpose }) => (
          <li key={itemId} className={styles.entry}>
            <div className={styles.head}>
              <h3 className={styles.name}>{who}</h3>
              <Tag tone={kind === 'HARD' ? 'warn' : 'plain'}>
                {kind === 'HARD' ? m.lending_score_hard() : m.lending_score_soft()}
              </Tag>
            </div>
            <p className={styles.note}>
              {purposeText(purpose)}, {formatDay(Date.parse(at))}
            </p>
            {purpose !== 'OWN_REPORT' && (
              <WrongLink
                itemKind="ENQUIRY"
                itemId={itemId}
                name={`${who}, ${formatDay(Date.parse(at))}`}
                isDisputed={disputed.has(itemId)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  </section>
);
