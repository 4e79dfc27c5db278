import type { SupportRequest } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { HeadsetDuotone } from '@sikka/ui/icons/HeadsetDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { support } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { formatMoment } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { invalidate, useQuery } from '#shared/query/use-query.ts';
import { Conversation } from '../requests/Conversation.tsx';
import { ReplyForm } from '../requests/ReplyForm.tsx';
import { categoryText, productText } from '../requests/request-texts.ts';
import { RequestTag, dueText } from '../requests/RequestTag.tsx';
import { SubjectRow } from '../requests/SubjectRow.tsx';

interface RequestProps {
  request: SupportRequest;
  onChanged: (request: SupportRequest) => void;
}

/** State and deadline. */
const Head = ({ request }: { request: SupportRequest }) => (
  <Card tone={request.isLate ? 'warn' : 'plain'}>
    <div className="split">
      <h2 className="heading">{categoryText(request.category)}</h2>
      <RequestTag request={request} />
    </div>
    <p className="note">{dueText(request) ?? productText(request.product)}</p>
  </Card>
);

/** Escalates a request whose answer is late, or was a refusal. */
const Escalate = ({ request: { requestId }, onChanged }: RequestProps) => {
  const escalate = useAction(async () => {
    onChanged(await support.feedbackEscalate({ requestId }));
    invalidate('requests', 'list');
  }, toastProblem);
  return (
    <Card tone="warn" className="stack">
      <p>{m.support_request_escalate_text()}</p>
      <Button isBusy={escalate.isBusy} onClick={() => void escalate.run()}>
        {m.support_request_escalate()}
      </Button>
    </Card>
  );
};

const Closed = () => (
  <Card className="stack">
    <p>{m.common_this_request_is_closed()}</p>
    <Button variant="soft" href={hrefOf({ to: '/feedback' })}>
      {m.support_request_new()}
    </Button>
  </Card>
);

const More = ({ request: { requestId, product, receivedAt } }: { request: SupportRequest }) => (
  <Fold title={m.support_request_facts()} padded="plain">
    <Facts>
      <CopyFact label={m.support_request_number()} value={requestId} />
      <Fact label={m.common_about()}>{productText(product)}</Fact>
      <Fact label={m.support_request_received()}>{formatMoment(receivedAt)}</Fact>
    </Facts>
  </Fold>
);

const RequestContent = ({ request, onChanged }: RequestProps) => (
  <div className="stack">
    <Head request={request} />
    {request.subject && <SubjectRow subject={request.subject} />}
    <Conversation messages={request.messages} />
    {request.canEscalate && <Escalate request={request} onChanged={onChanged} />}
    {request.canReply ? <ReplyForm request={request} onChanged={onChanged} /> : <Closed />}
    <More request={request} />
  </div>
);

const Missing = () => (
  <EmptyState
    icon={<HeadsetDuotone />}
    title={m.support_request_missing()}
    text={m.support_request_missing_text()}
    actions={<Button href={hrefOf({ to: '/requests' })}>{m.support_requests_title()}</Button>}
  />
);

const LoadedRequest = ({ requestId }: { requestId: string }) => {
  const query = useQuery(['requests', requestId], {
    read: () => support.feedbackDetail({ requestId }),
    stored: 'thirtyDays',
  });
  return (
    <Loaded query={query} skeleton={<CardSkeleton />} missing={<Missing />}>
      {(request) => <RequestContent request={request} onChanged={query.set} />}
    </Loaded>
  );
};

/** A request: its state, deadline, and conversation. */
export const RequestScreen = () => {
  const { requestId } = useSearch({ from: '/request' });
  return (
    <Screen title={m.support_request_title()}>
      {requestId ? <LoadedRequest key={requestId} requestId={requestId} /> : <Missing />}
    </Screen>
  );
};
