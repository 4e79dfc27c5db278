import type { QuizAttempt } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';

type Answered = QuizAttempt['review'][number];

/** What was asked, what is right and why. */
const ReviewCard = ({ answered }: { answered: Answered }) => {
  const { question, options, chosen, answer, explanation, source } = answered;
  const isRight = chosen === answer;
  return (
    <Card className="lines">
      <h3 className="heading">{question}</h3>
      <div>
        <Tag tone="good">✓ {options[answer]}</Tag>
      </div>
      {!isRight && (
        <div>
          <Tag tone="bad">
            ✗{' '}
            {chosen === undefined
              ? m.campaigns_quiz_no_answer()
              : m.campaigns_quiz_yours({ answer: options[chosen] ?? '' })}
          </Tag>
        </div>
      )}
      <p>{explanation}</p>
      <p className="quiet">{m.campaigns_quiz_source({ source })}</p>
    </Card>
  );
};

/** Every question of the attempt with its answer explained. */
export const QuizReview = ({ attempt }: { attempt: QuizAttempt }) => (
  <>
    {attempt.review.map((answered) => (
      <ReviewCard key={answered.question} answered={answered} />
    ))}
  </>
);
