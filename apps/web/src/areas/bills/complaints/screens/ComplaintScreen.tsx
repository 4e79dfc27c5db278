import type { Complaint } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { FlagDuotone } from '@sikka/ui/icons/FlagDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { bills } from 'virtual:calls';
import type { Pace } from '#shared/query/pace.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery, type Query } from '#shared/query/use-query.ts';
import { hrefOf } from '#shared/navigation.ts';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { isOpen, paceOf } from '../complaint-rules.ts';
import { Tracker } from '../Tracker.tsx';

/** Shown if the address names no complaint, or one that is not the user's. */
const MissingComplaint = () => (
  <EmptyState
    icon={<FlagDuotone />}
    title={m.bills_complaints_missing()}
    text={m.bills_complaints_missing_text()}
    actions={<Button href={hrefOf({ to: '/complaints' })}>{m.bills_complaints_all()}</Button>}
  />
);

/** A complaint; polled while it is being sent to the network. */
const useComplaint = (complaintId: string): Query<Complaint & Pace> =>
  useQuery(['complaint', complaintId], {
    read: async () => {
      const complaint = await bills.queryComplaint({ complaintId });
      return { ...complaint, ...paceOf(complaint.state) };
    },
    poll: 'whole',
  });

/** What to do about a closed complaint: follow the refund, or complain again. */
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

const ComplaintView = ({ complaintId }: { complaintId: string }) => {
  const query = useComplaint(complaintId);
  const { content } = query;
  const next = content && nextOf(content);
  return (
    <BillScreen
      title={m.bills_complaints_one()}
      foot={next && <NextButton next={next} merchantRequestId={content.merchantRequestId} />}
    >
      <Loaded query={query} missing={<MissingComplaint />} isWaiting={content?.state === 'SENDING'}>
        {(complaint) => <Tracker complaint={complaint} />}
      </Loaded>
    </BillScreen>
  );
};

export const ComplaintScreen = () => {
  const { complaintId } = useSearch({ from: '/complaint' });
  if (complaintId) return <ComplaintView key={complaintId} complaintId={complaintId} />;
  return (
    <BillScreen title={m.bills_complaints_one()}>
      <MissingComplaint />
    </BillScreen>
  );
};
