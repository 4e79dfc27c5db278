import { presenceSeconds, support } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Fact } from '../kit/Fact.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useChange, useOpened, useRepeated } from '../kit/queries.ts';
import { useOperator } from '../people/operator.ts';
import { AnswerForm, type OpenedRequest } from './AnswerForm.tsx';
import { NoteForm } from './NoteForm.tsx';
import { Due } from './SupportPage.tsx';
import { authorText, categoryText, productText, stateText, stateTones } from './texts.ts';

const route = getRouteApi('/support/$requestId');

/** One request: what its user wrote, what was answered, and the next answer. Its user sees who has opened it. */
export function RequestPage() {
  const { requestId } = route.useParams();
  const query = useOpened(support.openRequest, { requestId });
  return (
    <Page title={m.people_request()}>
      <Link to="/support" className="link">
        {m.console_back_to({ list: m.people_requests() })}
      </Link>
      <Loaded query={query}>
        {(request) => (
          <>
            <Presence request={request} onReload={() => void query.refetch()} />
            <Facts request={request} />
            <Conversation request={request} />
            {/* What is written stays when the request is loaded again. */}
            <AnswerForm request={request} />
            <Notes request={request} />
            <Steps request={request} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Who else has the request open, and whether it has changed since it was loaded. */
function Presence({ request: { requestId, changedAt }, onReload }: { request: OpenedRequest; onReload: () => void }) {
  const { data } = useRepeated(support.holdRequest, { requestId }, presenceSeconds / 3);
  return (
    <div aria-live="polite" className="lines">
      {data && data.others.length > 0 && (
        <Card tone="warn">{m.people_open_with({ names: data.others.join(', ') })}</Card>
      )}
      {data && data.changedAt > changedAt && (
        <Card tone="brand" className="split">
          {m.people_request_changed()}
          <Button size="small" variant="soft" onClick={onReload}>
            {m.people_load_again()}
          </Button>
        </Card>
      )}
    </div>
  );
}

function Facts({ request }: { request: OpenedRequest }) {
  const { requestId, product, category, state, outcome, receivedAt, contact, subject, assignedTo, userGid } = request;
  const assign = useChange(support.assignRequest);
  const operator = useOperator();
  return (
    <Card className="stack">
      <div className="split">
        <h2 className="heading">
          {productText(product)}: {categoryText(category)}
        </h2>
        <div className="tags">
          {assignedTo && <Tag tone="brand">{m.people_assigned_to({ name: assignedTo })}</Tag>}
          {assignedTo !== operator?.name && (
            <Button
              size="small"
              variant="soft"
              isBusy={assign.isPending}
              onClick={() => assign.mutate({ requestId, isMine: true })}
            >
              {m.people_assign_to_me()}
            </Button>
          )}
          {assignedTo && (
            <Button size="small" variant="ghost" onClick={() => assign.mutate({ requestId, isMine: false })}>
              {m.people_assign_to_nobody()}
            </Button>
          )}
        </div>
      </div>
      <div className="tags">
        <Tag tone={stateTones[state]}>{outcome === 'REFUSED' ? m.support_state_refused() : stateText(state)}</Tag>
        <Due request={request} />
        {state === 'RESOLVED' && request.canReply && <span className="quiet">{m.people_can_reopen()}</span>}
        {request.canEscalate && <span className="quiet">{m.people_can_escalate()}</span>}
      </div>
      <dl className="facts">
        <Fact name={m.people_received()}>{momentText(receivedAt)}</Fact>
        {contact !== null && <Fact name={m.people_contact()}>{contact}</Fact>}
        {subject && (
          <Fact name={m.people_subject()}>
            <code translate="no">
              {subject.kind} {subject.id}
            </code>
          </Fact>
        )}
        <Fact name={m.people_user()}>
          <Link to="/users" search={{ user: userGid, request: requestId }} className="link">
            {m.people_user_look()}
          </Link>
        </Fact>
        <Fact name={m.people_request_number()}>
          <code translate="no">{requestId}</code>
        </Fact>
      </dl>
    </Card>
  );
}

function Conversation({ request: { messages } }: { request: OpenedRequest }) {
  return (
    <section className="stack" aria-label={m.support_request_conversation()}>
      {messages.map(({ author, text, pictures, at }) => (
        <Card key={at} tone={author === 'USER' ? 'plain' : 'brand'} className="lines">
          <p className="quiet">
            <strong>{authorText(author)}</strong> · {momentText(at)}
          </p>
          <p className="written">{text}</p>
          {pictures.length > 0 && (
            <ul className="tags">
              {pictures.map(({ address, key }, index) => (
                <li key={address}>
                  <form method="post" action={address} target="_blank" rel="noreferrer">
                    <button type="submit" className="link" name="key" value={key}>
                      {m.frame_pictures_nth({ place: index + 1 })}
                    </button>
                  </form>
                </li>
              ))}
            </ul>
          )}
        </Card>
      ))}
    </section>
  );
}

function Notes({ request: { requestId, notes } }: { request: OpenedRequest }) {
  return (
    <Card className="stack">
      <h2 className="heading">{m.people_notes()}</h2>
      <p className="quiet">{m.people_notes_help()}</p>
      {notes.map(({ author, text, at }) => (
        <div key={at} className="lines">
          <p className="quiet">
            <strong translate="no">{author}</strong> · {momentText(at)}
          </p>
          <p className="written">{text}</p>
        </div>
      ))}
      <NoteForm requestId={requestId} />
    </Card>
  );
}

function Steps({ request: { steps } }: { request: OpenedRequest }) {
  return (
    steps.length > 0 && (
      <Card className="stack">
        <h2 className="heading">{m.people_history()}</h2>
        <ul className="lines">
          {steps.map(({ from, to, actor, at }) => (
            <li key={at}>
              {m.people_step({ from: stateText(from), to: stateText(to) })}{' '}
              <span className="quiet">
                {actor === 'user' ? authorText('USER') : <span translate="no">{actor.replace(/^operator:/, '')}</span>},{' '}
                {momentText(at)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    )
  );
}
