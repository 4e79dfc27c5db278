import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { useRetryOnline } from '#shared/use-retry-online.ts';

interface StaleCardProps {
  /** What may be different by now; without a word it is bills. */
  text?: string;
  onReload: () => void;
}

/** Says that something is shown as this phone kept it, and reads it anew once the network is back. */
export const StaleCard = ({ text = m.bills_due_stale(), onReload }: StaleCardProps) => {
  const isOnline = useRetryOnline(onReload);
  return (
    <Card tone="warn">
      <output>{text}</output> {isOnline && <TextButton onClick={onReload}>{m.frame_try_again()}</TextButton>}
    </Card>
  );
};
