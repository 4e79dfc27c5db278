import { type BillerCategoryName, paramFault, type ParamFormat, type ParamRule } from '@sikka/contract';
import type { CustomerParam } from '@sikka/partners/kit';
import { matchesPattern } from './pattern-rules.ts';

/** Categories whose numbers are those of cards. */
const cardCategories: ReadonlySet<string> = new Set<BillerCategoryName>(['Credit Card', 'Fleet Card', 'NCMC Recharge']);
/** A card's number, or its account, is longer than the last digits that some billers ask for. */
const shortestCard = 8;

const formatOf = (param: CustomerParam, category: string): ParamFormat | undefined => {
  const takes = (value: string): boolean => paramFault(param, value, matchesPattern) === undefined;
  if (takes('9876543210') && !takes('1234567890')) return 'mobile';
  if (takes('MH12AB1234') && !takes('AMH1234567')) return 'plate';
  return cardCategories.has(category) && param.dataType === 'NUMERIC' && param.minLength >= shortestCard
    ? 'card'
    : undefined;
};

/** A parameter with the format of its values, recognised by what the biller accepts. */
export const withFormat = (param: CustomerParam, category: string): CustomerParam & Pick<ParamRule, 'format'> => ({
  ...param,
  format: param.values ? undefined : formatOf(param, category),
});
