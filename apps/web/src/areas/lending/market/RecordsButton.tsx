import { m } from '@sikka/messages';
import { Dot } from '@sikka/ui/badge';
import { Button } from '@sikka/ui/button';
import { Receipt } from '@sikka/ui/icons/Receipt';
import { hrefOf } from '#shared/navigation.ts';
import { usePressGuard } from './use-press-guard.ts';

/** Presses that repeat within this time are ignored, in milliseconds (specification §5). */
const guardMs = 2_000;

/** Leads to the loans and applications of the caller; a red dot says that one of them changed. */
export const RecordsButton = ({ hasNews }: { hasNews: boolean }) => {
  const guard = usePressGuard(guardMs);
  return (
    <Button
      size="small"
      variant="ghost"
      icon={<Receipt />}
      href={hrefOf({ to: '/historicalLoan' })}
      onClick={(event) => void guard(event)}
    >
      {m.lending_home_records()}
      {hasNews && <Dot label={m.lending_home_records_changed()} />}
    </Button>
  );
};
