import type { SupportRequest } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { HeadsetDuotone } from '@sikka/ui/icons/HeadsetDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { useState } from 'react';
import { support } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { CopyFact, Facts } from '#shared/money/Facts.tsx';
import { Timeline } from '#shared/money/Timeline.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { invalidate, useQuery } from '#shared/query/use-query.ts';
import { Conversation } from '../requests/Conversation.tsx';
import { ReplyForm } from '../requests/ReplyForm.tsx';
import { categoryText, productText } from '../requests/request-texts.ts';
import { stepsOf } from '../requests/request-steps.ts';
import { RequestTag } from '../requests/RequestTag.tsx';
import { SubjectRow } from '../requests/SubjectRow.tsx';

interface RequestProps {
  request: SupportRequest;
  onChanged: (request: SupportRequest) => void;
}

/** What it is about, how far it is, and its number. */
const Head = ({ request }: { request: SupportRequest }) => (
  <Card tone={request.isLate ? 'warn' : 'plain'} className="stack">
    <div className="head">
      <h2 className="heading">
        {request.category === 'OTHER' ? productText(request.product) : categoryText(request.category)}
      </h2>
      <RequestTag request={request} />
    </div>
    <Timeline steps={stepsOf(request)} />
    <Facts>
      <CopyFact label={m.support_request_number()} value={request.requestId} />
    </Facts>
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

/** The form for another message: at once if one is asked for or reopens the request, otherwise after a press. */
const Reply = ({ request, onChanged }: RequestProps) => {
  const [isOpen, setOpen] = useState(false);
  const isOffered = request.state === 'WAITING' || request.state === 'RESOLVED';
  const close = (changed: SupportRequest): void => {
    setOpen(false);
    onChanged(changed);
  };
  return isOffered || isOpen ? (
    <ReplyForm request={request} onChanged={close} />
  ) : (
    <Button wide variant="soft" onClick={() => setOpen(true)}>
      {m.support_request_add()}
    </Button>
  );
};

const RequestContent = ({ request, onChanged }: RequestProps) => (
  <div className="stack">
    <Head request={request} />
    {request.canEscalate && <Escalate request={request} onChanged={onChanged} />}
    {request.subject && <SubjectRow subject={request.subject} />}
    <Conversation messages={request.messages} />
    {request.canReply ? <Reply request={request} onChanged={onChanged} /> : <Closed />}
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

/** A request: its progress, and the conversation. */
export const RequestScreen = () => {
  const { requestId } = useSearch({ from: '/request' });
  return (
    <Screen title={m.support_request_title()}>
      {requestId ? <LoadedRequest key={requestId} requestId={requestId} /> : <Missing />}
    </Screen>
  );
};
