import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { useRetryOnline } from '../../shared/use-retry-online.ts';

/** Says that bills are shown as this phone kept them, and reads them anew once the network is back. */
export const StaleCard = ({ onReload }: { onReload: () => void }) => {
  const isOnline = useRetryOnline(onReload);
  return (
    <Card tone="warn">
      <output>{m.bills_due_stale()}</output>
      {isOnline && <TextButton onClick={onReload}>{m.frame_try_again()}</TextButton>}
    </Card>
  );
};
