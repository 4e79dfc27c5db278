import type { LoanProfile } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Skeleton } from '@sikka/ui/skeleton';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { formatDay } from '#shared/format.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import type { ProfileField } from '#areas/lending/apply/profile-parts.ts';

const ProfileFields = lazy(() =>
  import('#areas/lending/apply/ProfileFields.tsx').then((it) => ({ default: it.ProfileFields })),
);

/** What the lender compares. */
const identity: readonly ProfileField[] = ['fullName', 'birthDay', 'pan'];

interface IdentityCardProps {
  profile: LoanProfile;
  isEdited: boolean;
  onEdit: () => void;
  onSaved: (profile: LoanProfile) => void;
}

/** Who the borrower is, as it is kept; it can be put right here, and the PAN is never shown in full. */
export const IdentityCard = ({ profile, isEdited, onEdit, onSaved }: IdentityCardProps) => {
  const { fullName, birthDay, maskedPan, missing } = profile;
  const card = useRef<HTMLDivElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current !== isEdited) card.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

  return (
    <Card ref={card} tabIndex={-1} className={stack.stack}>
      <div className={stack.head}>
        <h2 className={stack.heading}>{m.lending_kyc_title()}</h2>
        {!isEdited && (
          <Button
            size="small"
            variant="ghost"
            aria-label={m.lending_apply_change_of({ part: m.lending_kyc_title() })}
            onClick={onEdit}
          >
            {m.lending_criteria_change()}
          </Button>
        )}
      </div>
      <p>{m.lending_kyc_text()}</p>
      {isEdited ? (
        <Suspense fallback={<Skeleton shape="card" />}>
          <ProfileFields
            part="person"
            fields={[...new Set([...identity, ...missing])]}
            profile={profile}
            isFleeting
            onSaved={onSaved}
          />
        </Suspense>
      ) : (
        <Facts>
          <Fact label={m.lending_apply_name()}>{fullName}</Fact>
          <Fact label={m.lending_apply_birth()}>{birthDay && formatDay(Date.parse(birthDay))}</Fact>
          <Fact label={m.lending_apply_pan()}>{maskedPan}</Fact>
        </Facts>
      )}
    </Card>
  );
};
