import { m } from '@sikka/messages';
import { lending } from 'virtual:calls';
import { Fold } from '#shared/frame/Fold.tsx';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { invalidate, useQuery } from '#shared/query/use-query.ts';
import { toast } from '#shared/toast.ts';
import { ProfileFields } from './ProfileFields.tsx';
import styles from './apply.module.css';
import { extraFields } from './profile-form.ts';

const LoadedDetails = () => {
  const profile = useQuery(['loanProfile'], { read: () => lending.queryProfile({}) });
  return (
    <div className={styles.content}>
      <p>{m.lending_details_text()}</p>
      <Loaded query={profile} skeleton={<ListSkeleton rows={2} />}>
        {(saved) => (
          <ProfileFields
            key={saved.savedAt}
            isGuarded
            label={m.lending_details_title()}
            fields={extraFields}
            profile={saved}
            onSaved={() => {
              invalidate('loanProfile');
              toast(m.common_saved());
            }}
          />
        )}
      </Loaded>
    </div>
  );
};

/** Part of the user's profile page; saved with the loan profile for applications. */
export const LoanDetails = () => (
  <Fold title={m.lending_details_title()}>
    <LoadedDetails />
  </Fold>
);
