import { m } from '@sikka/messages';
import { useState } from 'react';
import { lazyPart } from '#shared/lazy-part.tsx';
import { CardsSkeleton } from '#areas/lending/pieces.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { CriteriaBar, type CriteriaEditor } from '../CriteriaBar.tsx';
import { initialCriteria, type LoanCriteriaForm, readCriteria, storedForm, storeForm } from '../loan-criteria.ts';
import { FilterRow, type OfferFilter } from '../offer-filters.tsx';

const OfferResults = lazyPart(
  () => import('../OfferResults.tsx').then((it) => it.OfferResults),
  <CardsSkeleton shapes={['card', 'card', 'card']} />,
);

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
  return (
    <Screen title={m.lending_offers_title()}>
      <div className="stack">
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
      </div>
    </Screen>
  );
};
