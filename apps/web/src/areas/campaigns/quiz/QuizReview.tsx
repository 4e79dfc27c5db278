import type { QuizShown } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { formatDay, formatNumber } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';

type Answered = NonNullable<QuizShown['review']>['answers'][number];

/** A question with its correct answer, explained. */
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

/** The answers to the last attempt of a past day, each explained. */
export const QuizReview = ({ quiz: { review, questions } }: { quiz: QuizShown }) =>
  review && (
    <Fold
      title={m.campaigns_quiz_answers({
        day: formatDay(review.day),
        right: formatNumber(review.right),
        total: formatNumber(questions),
      })}
    >
      <div className="inside stack">
        {review.answers.map((answered) => (
          <ReviewCard key={answered.question} answered={answered} />
        ))}
      </div>
    </Fold>
  );
