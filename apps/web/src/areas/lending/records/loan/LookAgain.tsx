import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';

/** Says that nobody asks any more by itself. */
export const LookAgain = ({ onAsk }: { onAsk: () => void }) => (
  <Card tone="brand">
    <output>{m.payments_screen_tired()}</output>
    <TextButton onClick={onAsk}>{m.payments_screen_ask_again()}</TextButton>
  </Card>
);
