import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { PaperText } from '#areas/lending/papers/PaperText.tsx';
import { usePaper } from '#areas/lending/papers/use-paper.ts';
import type { StepProps } from '../step-props.ts';
import { AfterSigning } from './AfterSigning.tsx';
import { PaperFold } from './PaperFold.tsx';
import { SignForm } from './SignForm.tsx';

type Paper = StepProps['application']['papers'][number];

const Signing = ({ paper, others, ...props }: StepProps & { paper: Paper; others: readonly Paper[] }) => {
  const { application } = props;
  const polling = usePaper(application.cid, paper.documentId);
  return (
    <>
      <SectionTitle>{m.lending_sign_read()}</SectionTitle>
      <Card>
        <PaperText polling={polling} lender={application.channelName} />
      </Card>
      {others.map((other) => (
        <PaperFold key={other.documentId} application={application} paper={other} />
      ))}
      <AfterSigning application={application} />
      {polling.content?.state === 'READY' && <SignForm {...props} />}
    </>
  );
};

/** The papers of the loan, the agreement open, and below them the signature; what is not there cannot be signed. */
export const SignAgreement = (props: StepProps) => {
  const { papers, channelName: lender } = props.application;
  const paper = papers.find(({ kind }) => kind === 'AGREEMENT');
  if (paper)
    return (
      <Signing key={paper.documentId} paper={paper} others={papers.filter((other) => other !== paper)} {...props} />
    );
  return (
    <Card tone="warn">
      <p>{m.lending_sign_missing({ lender })}</p>
      <Button size="small" variant="ghost" onClick={props.onOutdated}>
        {m.lending_follow_again()}
      </Button>
    </Card>
  );
};
