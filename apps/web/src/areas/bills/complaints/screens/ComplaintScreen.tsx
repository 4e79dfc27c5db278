import type { Complaint } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useSearch } from '@tanstack/react-router';
import { isProblem } from '#shared/api/api-problem.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { PolledContent } from '#shared/money/PolledContent.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { NetworkMark } from '#areas/bills/NetworkMark.tsx';
import { isOpen } from '../complaint-rules.ts';
import { MissingComplaint } from '../MissingComplaint.tsx';
import { Tracker } from '../Tracker.tsx';
import { useComplaint } from '../use-complaint.ts';

/** What can be done about a closed complaint: follow the money, or complain once more. */
type Next = 'refund' | 'again';

const nextOf = ({ state }: Complaint): Next | undefined => {
  if (state === 'REFUNDED') return 'refund';
  return isOpen(state) || state === 'DEFAULT_RESOLVED' ? undefined : 'again';
};

const NextButton = ({ next, merchantRequestId }: { next: Next; merchantRequestId: string }) => (
  <Button
    wide
    variant="soft"
    href={hrefOf({ to: next === 'refund' ? '/refund' : '/complain', search: { merchantRequestId } })}
  >
    {next === 'refund' ? m.bills_complaints_refund() : m.bills_complaints_again()}
  </Button>
);

const ComplaintOf = ({ complaintId }: { complaintId: string }) => {
  const polling = useComplaint(complaintId);
  const { content, problem } = polling;
  const next = content && nextOf(content);
  const isMissing = !content && isProblem(problem, 'notFound', 'invalidInput');
  return (
    <Screen
      title={m.bills_complaints_one()}
      corner={<NetworkMark />}
      foot={next && <NextButton next={next} merchantRequestId={content.merchantRequestId} />}
    >
      {isMissing ? (
        <MissingComplaint />
      ) : (
        <PolledContent polling={polling} isWaiting={content?.state === 'SENDING'}>
          {(complaint) => <Tracker complaint={complaint} />}
        </PolledContent>
      )}
    </Screen>
  );
};

/** One complaint, followed until it is closed. */
export const ComplaintScreen = () => {
  const { complaintId } = useSearch({ from: '/complaint' });
  if (complaintId) return <ComplaintOf key={complaintId} complaintId={complaintId} />;
  return (
    <Screen title={m.bills_complaints_one()} corner={<NetworkMark />}>
      <MissingComplaint />
    </Screen>
  );
};
