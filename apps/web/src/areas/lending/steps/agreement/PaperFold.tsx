import type { LoanApplication } from '@sikka/contract';
import { Fold } from '#shared/frame/Fold.tsx';
import { PaperText } from '#areas/lending/papers/PaperText.tsx';
import { paperName } from '#areas/lending/papers/paper-texts.ts';
import { usePaper } from '#areas/lending/papers/use-paper.ts';
import styles from './PaperFold.module.css';

interface PaperFoldProps {
  application: Pick<LoanApplication, 'cid' | 'channelName'>;
  paper: LoanApplication['papers'][number];
}

const Inside = ({ application: { cid, channelName }, paper: { documentId } }: PaperFoldProps) => (
  <div className={styles.inside}>
    <PaperText polling={usePaper(cid, documentId)} lender={channelName} />
  </div>
);

/** A paper that is shut until somebody wants to read it. */
export const PaperFold = ({ application, paper }: PaperFoldProps) => (
  <Fold title={paperName(paper.kind)}>
    <Inside application={application} paper={paper} />
  </Fold>
);
