import type { LoanProfile } from '@sikka/contract';
import { groupMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Skeleton } from '@sikka/ui/skeleton';
import { useEffect, useRef } from 'react';
import { formatDay } from '#shared/format.ts';
import { lazyPart } from '#shared/lazy-part.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import type { ProfileField } from './profile-form.ts';

const ProfileFields = lazyPart(
  () => import('./ProfileFields.tsx').then((it) => it.ProfileFields),
  <Skeleton shape="card" />,
);

/** The fields by which a lender or a credit bureau identifies the user. */
export const identity = ['fullName', 'birthDay', 'pan'] as const satisfies readonly ProfileField[];

interface IdentityCardProps {
  title: string;
  text: string;
  profile: LoanProfile;
  /** The fields being edited; none if the saved identity is shown. */
  fields: readonly ProfileField[];
  onEdit: () => void;
  onSaved: (profile: LoanProfile) => void;
  /** The mobile number, masked; shown with the identity if given. */
  maskedMobile?: string;
}

/** The saved identity, editable here; the PAN is never shown in full. */
export const IdentityCard = ({ title, text, profile, fields, onEdit, onSaved, maskedMobile }: IdentityCardProps) => {
  const { fullName, birthDay, maskedPan } = profile;
  const isEdited = fields.length > 0;
  const card = useRef<HTMLDivElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current !== isEdited) card.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

  return (
    <Card ref={card} tabIndex={-1} className="stack">
      <div className="head">
        <h2 className="heading">{title}</h2>
        {!isEdited && (
          <Button size="small" variant="ghost" aria-label={m.lending_apply_change_of({ part: title })} onClick={onEdit}>
            {m.common_change()}
          </Button>
        )}
      </div>
      <p>{text}</p>
      {isEdited ? (
        <ProfileFields label={title} {...{ fields, profile, onSaved }} />
      ) : (
        <Facts
          rows={[
            [m.common_full_name(), fullName],
            [m.common_date_of_birth(), birthDay && formatDay(birthDay)],
            [m.common_pan(), maskedPan],
            [m.common_mobile_number(), maskedMobile && groupMobile(maskedMobile)],
          ]}
        />
      )}
    </Card>
  );
};
