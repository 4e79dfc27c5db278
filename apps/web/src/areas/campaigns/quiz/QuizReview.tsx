import type { QuizAttempt, QuizShown } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { Tag } from '@sikka/ui/tag';
import { formatDay, formatNumber } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';

type Answered = NonNullable<QuizAttempt['answers']>[number];

/** The user's own answer: right, wrong, or not yet known. */
const OwnAnswer = ({ options, chosen, answer }: Answered) => {
  const own =
    chosen === undefined ? m.campaigns_quiz_no_answer() : m.campaigns_quiz_yours({ answer: options[chosen] ?? '' });
  if (answer === undefined) return <Tag>{own}</Tag>;
  return chosen === answer ? <Tag tone="good">✓ {own}</Tag> : <Tag tone="bad">✗ {own}</Tag>;
};

/** Questions with the user's answers, and with the right ones and why as far as they are published. */
const Answers = ({ answers }: { answers: readonly Answered[] }) => (
  <Card className="ruled">
    {answers.map((answered) => {
      const { question, options, chosen, answer, explanation } = answered;
      return (
        <section key={question} className="lines">
          <h3 className="strong">{question}</h3>
          <div className="tags">
            <OwnAnswer {...answered} />
            {answer !== undefined && answer !== chosen && (
              <Tag tone="good">{m.campaigns_quiz_right_answer({ answer: options[answer] ?? '' })}</Tag>
            )}
          </div>
          {explanation && <p>{explanation}</p>}
        </section>
      );
    })}
  </Card>
);

/** The answers to today's attempt, once it has ended. */
export const OwnAnswers = ({ attempt: { answers = [] } }: { attempt: QuizAttempt }) =>
  answers.length > 0 && (
    <section>
      <SectionTitle>{m.campaigns_quiz_own_answers()}</SectionTitle>
      <Answers answers={answers} />
    </section>
  );

/** The answers to the last attempt of a past day, each explained. */
export const QuizReview = ({ quiz: { review, questions } }: { quiz: QuizShown }) =>
  review && (
    <Fold
      title={m.campaigns_quiz_answers({
        day: formatDay(review.day),
        right: formatNumber(review.right),
        total: formatNumber(questions),
      })}
      padded="plain"
    >
      <Answers answers={review.answers} />
    </Fold>
  );
