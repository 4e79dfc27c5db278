import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { DocumentText, useDocument } from '#areas/lending/documents/DocumentText.tsx';
import { documentName } from '#areas/lending/documents/loan-documents.ts';
import { PointList } from '#areas/lending/PointList.tsx';
import { formatPaise } from '#shared/format.ts';
import { Fold, Folds } from '#shared/frame/Fold.tsx';
import { acceptedOffer } from '../agreed.tsx';
import type { StepProps } from '../use-step.tsx';
import { SignForm } from './SignForm.tsx';

interface DocumentFoldProps {
  application: Pick<LoanApplication, 'cid' | 'channelName'>;
  document: LoanApplication['documents'][number];
}

const Inside = ({ application: { cid, channelName }, document: { documentId } }: DocumentFoldProps) => (
  <div className="inside">
    <DocumentText polling={useDocument(cid, documentId)} lender={channelName} />
  </div>
);

/** A document that is shut until somebody wants to read it. */
const DocumentFold = ({ application, document }: DocumentFoldProps) => (
  <Fold title={documentName(document.kind)}>
    <Inside application={application} document={document} />
  </Fold>
);

/** What happens once the agreement is signed: the money, the first instalment, and the days to change one's mind. */
const AfterSigning = ({ application }: { application: LoanApplication }) => {
  const { channelName: lender, accountEnding: digits = '' } = application;
  const offer = acceptedOffer(application);
  if (!offer) return null;
  const { netPaise, instalmentPaise, coolingOffDays: count, nonRefundableFeePaise } = offer;
  return (
    <PointList
      title={m.lending_sign_next()}
      points={[
        () => m.lending_sign_next_money({ lender, amount: formatPaise(netPaise), digits }),
        () => m.lending_sign_next_first({ amount: formatPaise(instalmentPaise) }),
        () => m.lending_sign_next_return({ count }),
        () =>
          nonRefundableFeePaise > 0
            ? m.lending_facts_return_fee({ amount: formatPaise(nonRefundableFeePaise) })
            : m.lending_facts_return_no_fee(),
      ]}
    />
  );
};

type LoanDocument = StepProps['application']['documents'][number];

const Signing = ({
  agreement,
  others,
  ...props
}: StepProps & { agreement: LoanDocument; others: readonly LoanDocument[] }) => {
  const { application } = props;
  const polling = useDocument(application.cid, agreement.documentId);
  return (
    <>
      <Card>
        <DocumentText polling={polling} lender={application.channelName} />
      </Card>
      <Folds>
        {others.map((other) => (
          <DocumentFold key={other.documentId} application={application} document={other} />
        ))}
        <AfterSigning application={application} />
      </Folds>
      {polling.content?.state === 'READY' && <SignForm {...props} />}
    </>
  );
};

/** The documents of the loan, the agreement open, and below them the signature; what is not there cannot be signed. */
export const SignAgreement = (props: StepProps) => {
  const { documents, channelName: lender } = props.application;
  const agreement = documents.find(({ kind }) => kind === 'AGREEMENT');
  if (agreement)
    return (
      <Signing
        key={agreement.documentId}
        agreement={agreement}
        others={documents.filter((other) => other !== agreement)}
        {...props}
      />
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
