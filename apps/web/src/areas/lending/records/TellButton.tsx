import type { NoteStatus } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { lazy, Suspense, useState } from 'react';

const StatusSheet = lazy(() => import('../market/StatusSheet.tsx').then((it) => ({ default: it.StatusSheet })));

interface TellButtonProps {
  loanRecordGid: string;
  productName: string;
  /** What the borrower said before. */
  told: NoteStatus | undefined;
  onSaved: () => void;
}

/** Lets a borrower say how a loan stands at a lender's own site. */
export const TellButton = (props: TellButtonProps) => {
  const [isTelling, setTelling] = useState(false);
  const action = m.lending_home_action_tell();
  return (
    <>
      <Button
        size="small"
        variant="soft"
        onClick={() => setTelling(true)}
        aria-label={m.lending_home_action_of({ action, product: props.productName })}
      >
        {action}
      </Button>
      {isTelling && (
        <Suspense fallback={null}>
          <StatusSheet {...props} onClose={() => setTelling(false)} />
        </Suspense>
      )}
    </>
  );
};
