import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { EmptyState } from '@sikka/ui/state-message';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import stack from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { DisputeCard } from '../DisputeCard.tsx';
import { useDisputes } from '../use-disputes.ts';

const Disputes = () => {
  const [loaded, reload] = useDisputes();
  if (loaded.status === 'loading') return <PaymentSkeleton />;
  if (loaded.status === 'failed') return <LoadFailed onRetry={reload} />;
  const { disputes, bureau } = loaded.content;
  return (
    <div className={stack.stack}>
      <StaleNote isStale={loaded.isStale ?? false} onReload={reload} />
      {disputes.length === 0 && (
        <EmptyState
          icon={<CheckCircle />}
          title={m.lending_score_disputes_none()}
          text={m.lending_score_disputes_none_text()}
        />
      )}
      {disputes.map((dispute) => (
        <DisputeCard key={dispute.disputeGid} {...{ dispute, bureau }} />
      ))}
      <Button wide variant="soft" href={hrefOf({ to: '/creditScore' })}>
        {m.lending_score_to_score()}
      </Button>
    </div>
  );
};

/** What the user disputes and disputed, each with its clock. */
export const DisputesScreen = () => (
  <Screen title={m.lending_score_disputes()}>
    <Disputes />
  </Screen>
);
