import type { LoanProfile } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Skeleton } from '@sikka/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { partText, type ProfileField, type ProfilePart, profileParts } from './profile-parts.ts';

/** Who has told everything needs no fields. */
const ProfileFields = lazy(() => import('./ProfileFields.tsx').then((it) => ({ default: it.ProfileFields })));

interface ProfileCardProps {
  part: ProfilePart;
  profile: LoanProfile;
  onSaved: (profile: LoanProfile) => void;
}

/** Fields that are asked for and saved together: those that are missing, or all of them when they are changed. */
export const ProfileCard = ({ part, profile, onSaved }: ProfileCardProps) => {
  const [isEdited, setEdited] = useState(false);
  const all: readonly ProfileField[] = profileParts[part];
  const fields = isEdited ? all : all.filter((field) => profile.missing.includes(field));
  const taken = (saved: LoanProfile): void => {
    setEdited(false);
    onSaved(saved);
  };
  return (
    <Card className="stack">
      <div className="head">
        <h3 className="heading">{partText(part)}</h3>
        {!isEdited && fields.length < all.length && (
          <Button
            size="small"
            variant="ghost"
            aria-label={m.lending_apply_change_of({ part: partText(part) })}
            onClick={() => setEdited(true)}
          >
            {m.lending_criteria_change()}
          </Button>
        )}
      </div>
      {fields.length > 0 ? (
        <Suspense fallback={<Skeleton shape="card" />}>
          <ProfileFields key={String(isEdited)} {...{ part, fields, profile }} onSaved={taken} />
        </Suspense>
      ) : (
        <p>
          {part === 'person'
            ? m.lending_apply_saved_person({ name: profile.fullName ?? '', pan: profile.maskedPan })
            : m.lending_apply_saved()}
        </p>
      )}
    </Card>
  );
};
