import type { HelpSubject } from '@sikka/contract';
import type { HelpSubjectKind } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { useSearch } from '#shared/router/view.tsx';
import { support } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { FeedbackForm } from '../requests/FeedbackForm.tsx';
import { type FeedbackStart, useFeedbackForm } from '../requests/use-feedback-form.ts';

const formId = 'feedback';

interface WritingProps {
  start: FeedbackStart;
  /** The attached subject. */
  subject?: HelpSubject | undefined;
  /** The requested subject does not exist. */
  isSubjectMissing?: boolean;
}

const Writing = ({ start, subject, isSubjectMissing = false }: WritingProps) => {
  const state = useFeedbackForm(start);
  return (
    <Screen
      title={m.support_write_title()}
      foot={
        <Button wide type="submit" form={formId} isBusy={state.send.isBusy}>
          {m.common_send()}
        </Button>
      }
    >
      <div className="stack">
        {isSubjectMissing && <Card tone="warn">{m.support_write_subject_missing()}</Card>}
        <FeedbackForm id={formId} state={state} subject={subject} />
      </div>
    </Screen>
  );
};

/** Loads the attached subject; if it is missing, the user can still write. */
const WritingAbout = ({ start, kind, id }: { start: FeedbackStart; kind: HelpSubjectKind; id: string }) => {
  const query = useQuery(['help', 'subject', kind, id], {
    read: async () => {
      try {
        return { subject: await support.feedbackSubject({ kind, id }) };
      } catch (error) {
        if (isProblem(error, 'notFound', 'invalidInput')) return { subject: undefined };
        throw error;
      }
    },
  });
  if (query.status !== 'ready')
    return (
      <Screen title={m.support_write_title()}>
        <Loaded query={query} skeleton={<CardSkeleton />}>
          {() => null}
        </Loaded>
      </Screen>
    );
  const { subject } = query.content;
  return <Writing start={start} subject={subject} isSubjectMissing={!subject} />;
};

/** A question or feedback; opened from a page, that page's subject is attached. */
export const FeedbackScreen = () => {
  const { type, product, category, kind, id } = useSearch({ from: '/feedback' });
  if (kind && id)
    return <WritingAbout key={`${kind} ${id}`} start={{ type, category, subject: { kind, id } }} kind={kind} id={id} />;
  return <Writing key={product} start={{ type, product, category }} />;
};
