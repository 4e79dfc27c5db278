import type { CreditCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { formatPaise, formatPaiseInWords } from '#shared/format-money.ts';
import { formatNumber } from '#shared/format.ts';
import { employmentText } from '../compare/wish-texts.ts';
import { checkLimits, type CheckFault, type CheckField } from './check-form-rules.ts';
import type { CardRefusal } from './eligibility-rules.ts';

/** Why the card is not for somebody, and what would change it. */
export const refusalText = (refusal: CardRefusal, criteria: CreditCard['criteria']): string => {
  const { minAge, maxAge, employments, minIncomePaise } = criteria;
  switch (refusal) {
    case 'tooYoung':
      return m.lending_card_too_young({ age: minAge });
    case 'tooOld':
      return m.lending_card_too_old({ age: maxAge });
    case 'employment':
      return m.lending_card_employment_refused({ list: employments.map(employmentText).join(', ') });
    case 'income':
      return m.lending_card_income_refused({ amount: formatPaiseInWords(minIncomePaise) });
    case 'notResident':
      return m.lending_card_resident_refused();
  }
};

/** What is wrong with a field of the check; undefined while nothing is. */
export const checkFaultText = (field: CheckField, fault: CheckFault | undefined): string | undefined => {
  if (fault === undefined) return undefined;
  if (fault === 'missing') return m.lending_emi_missing();
  const { minAge, maxAge, mostIncomePaise } = checkLimits;
  return field === 'age'
    ? m.lending_emi_range({ least: formatNumber(minAge), most: formatNumber(maxAge) })
    : m.lending_emi_range({ least: formatPaise(0), most: formatPaise(mostIncomePaise) });
};
