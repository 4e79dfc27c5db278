import type { LoanApplication } from '@sikka/contract';
import { Card } from '@sikka/ui/card';
import { CaretDown } from '@sikka/ui/icons/CaretDown';
import { useState } from 'react';
import { PaperText } from '../../papers/PaperText.tsx';
import { paperName } from '../../papers/paper-texts.ts';
import { usePaper } from '../../papers/use-paper.ts';
import styles from './PaperFold.module.css';

interface PaperFoldProps {
  application: Pick<LoanApplication, 'cid' | 'channelName'>;
  paper: LoanApplication['papers'][number];
}

const Inside = ({ application: { cid, channelName }, paper: { paperId } }: PaperFoldProps) => (
  <PaperText polling={usePaper(cid, paperId)} lender={channelName} />
);

/** A paper that is shut until somebody wants to read it, and not fetched before. */
export const PaperFold = ({ application, paper }: PaperFoldProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card flush>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span>{paperName(paper.kind)}</span>
          <CaretDown className={styles.caret} />
        </summary>
        <div className={styles.inside}>{isOpen && <Inside application={application} paper={paper} />}</div>
      </details>
    </Card>
  );
};
