import type { LoanProfile } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useEffect, useState } from 'react';
import { lending } from 'virtual:calls';
import { lazyPart } from '#shared/lazy-part.tsx';
import { CardsSkeleton } from '#areas/lending/pieces.tsx';
import { indiaDay } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { isSignedIn } from '#shared/session.ts';
import { CriteriaBar, type CriteriaEditor } from '../CriteriaBar.tsx';
import {
  initialCriteria,
  type LoanCriteriaForm,
  readCriteria,
  storedForm,
  storeForm,
  withProfile,
} from '../loan-criteria.ts';
import { FilterRow, type OfferFilter } from '../offer-filters.tsx';

const OfferResults = lazyPart(
  () => import('../OfferResults.tsx').then((it) => it.OfferResults),
  <CardsSkeleton shapes={['card', 'card', 'card']} />,
);

/** Reads the profile of a user who has answered nothing yet; a failure leaves the questions unanswered. */
const useProfileOnce = (onProfile: (profile: LoanProfile) => void): void => {
  useEffect(() => {
    if (!isSignedIn() || storedForm()) return;
    lending.queryProfile({}, { quiet: true }).then(onProfile, () => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each opening of the screen
  }, []);
};

/** Compares all lenders for the user's criteria, without signing in. */
export const OffersScreen = () => {
  const [form, setForm] = useState(() => storedForm() ?? initialCriteria);
  const reading = readCriteria(form);
  /** The last complete criteria, which are compared. */
  const [criteria, setCriteria] = useState(reading.criteria);
  const [editor, setEditor] = useState<CriteriaEditor | undefined>(reading.criteria ? undefined : 'purpose');
  const [isLeft, setLeft] = useState(true);
  const [filters, setFilters] = useState<OfferFilter[]>([]);

  const change = (part: Partial<LoanCriteriaForm>): LoanCriteriaForm => {
    const next = { ...form, ...part };
    setForm(next);
    storeForm(next);
    return next;
  };
  const settle = (next: LoanCriteriaForm): void => {
    setLeft(true);
    setCriteria(readCriteria(next).criteria ?? criteria);
  };
  useProfileOnce((profile) => {
    const next = withProfile(storedForm() ?? initialCriteria, profile, indiaDay(Date.now()));
    storeForm(next);
    setForm(next);
    setCriteria((before) => readCriteria(next).criteria ?? before);
  });
  return (
    <Screen title={m.lending_offers_title()} stacked>
      <CriteriaBar
        {...{ form, reading, editor, isLeft }}
        onEditor={setEditor}
        onType={(part) => {
          change(part);
          setLeft(false);
        }}
        onChoose={(part) => settle(change(part))}
        onLeave={() => settle(form)}
        filters={<FilterRow chosen={filters} onChoose={setFilters} />}
      />
      {criteria ? (
        <OfferResults
          {...{ criteria, filters }}
          onChange={() => setEditor('amount')}
          onAsk={() => setEditor('more')}
          onShowAll={() => setFilters([])}
        />
      ) : (
        <p className="quiet">{m.lending_criteria_promise()}</p>
      )}
    </Screen>
  );
};
