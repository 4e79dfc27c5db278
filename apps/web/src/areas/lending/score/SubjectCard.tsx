import type { CreditScore } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Skeleton } from '@sikka/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { formatDay } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';

const ProfileFields = lazy(() => import('../apply/ProfileFields.tsx').then((it) => ({ default: it.ProfileFields })));

/** By what the bureau finds somebody. */
const identity = ['fullName', 'birthDay', 'pan'] as const;

interface SubjectCardProps {
  score: CreditScore;
  /** Something was saved: the score is to be read anew. */
  onSaved: () => void;
}

/** Whom the bureau is asked about, as it is kept; what is missing is asked for, and the rest can be put right. */
export const SubjectCard = ({ score: { subject, missing, bureau }, onSaved }: SubjectCardProps) => {
  const [isEdited, setEdited] = useState(false);
  const title = m.lending_score_subject({ bureau: bureau.name });
  const fields = isEdited ? identity : identity.filter((field) => missing.includes(field));
  const saved = (): void => {
    setEdited(false);
    onSaved();
  };
  return (
    <Card className="stack">
      <div className="head">
        <h2 className="heading">{title}</h2>
        {fields.length === 0 && (
          <Button
            size="small"
            variant="ghost"
            aria-label={m.lending_apply_change_of({ part: title })}
            onClick={() => setEdited(true)}
          >
            {m.lending_criteria_change()}
          </Button>
        )}
      </div>
      <p>{m.lending_score_subject_text()}</p>
      {fields.length > 0 ? (
        <Suspense fallback={<Skeleton shape="card" />}>
          <ProfileFields part="person" {...{ fields }} profile={{ ...subject, missing }} onSaved={saved} />
        </Suspense>
      ) : (
        <Facts
          rows={[
            [m.lending_apply_name(), subject.fullName],
            [m.lending_apply_birth(), subject.birthDay && formatDay(Date.parse(subject.birthDay))],
            [m.lending_apply_pan(), subject.maskedPan],
            [m.lending_score_subject_mobile(), subject.maskedMobile],
          ]}
        />
      )}
    </Card>
  );
};
