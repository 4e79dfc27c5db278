import type { HelpSubject } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { dayText } from '@sikka/messages/dates';
import type { RewardsDb } from '../tables.ts';
import { findRedemption } from './redemption-store.ts';

/** A redeemed prize as the subject of a support request. */
export const prizeSubject = async (
  db: RewardsDb,
  userGid: string,
  redemptionId: string,
  locale: Locale,
): Promise<Omit<HelpSubject, 'kind'> | undefined> => {
  const row = await findRedemption(db, userGid, redemptionId);
  return (
    row && {
      title: m.support_subject_prize({ title: row.title[locale] }, { locale }),
      line: dayText(row.created_at, locale),
      link: '/rewards/myrewards',
    }
  );
};
