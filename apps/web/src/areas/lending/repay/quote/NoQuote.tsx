import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import stack from '#shared/money/Stack.module.css';

interface NoQuoteProps {
  /** Where nobody said why, the lender has not answered. */
  why: string | undefined;
  onRenew: () => void;
}

/** Why there is nothing to pay by, and the way to ask again. */
export const NoQuote = ({ why, onRenew }: NoQuoteProps) => (
  <Card tone="warn" role="alert" className={stack.stack}>
    <p>{why || m.lending_repay_no_answer()}</p>
    <Button size="small" variant="soft" onClick={onRenew}>
      {m.lending_repay_ask_anew()}
    </Button>
  </Card>
);
