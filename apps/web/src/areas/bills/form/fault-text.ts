import type { BillerParam } from '@sikka/contract';
import type { ParamFault } from '@sikka/contract/rules';
import { m } from '@sikka/messages';

/** How long a value is, in words. */
const lengthText = ({ dataType, minLength, maxLength }: BillerParam): string => {
  const isNumber = dataType === 'NUMERIC';
  if (minLength === maxLength)
    return isNumber ? m.bills_form_digits({ count: minLength }) : m.bills_form_characters({ count: minLength });
  const range = { least: minLength, most: maxLength };
  return isNumber ? m.bills_form_digits_between(range) : m.bills_form_characters_between(range);
};

/** What a field takes, said before one types. */
export const hintText = (param: BillerParam): string =>
  [!param.values && lengthText(param), param.optional && m.bills_form_optional()].filter(Boolean).join(' · ');

/** What is wrong with a value and how to put it right, by the name that the biller gave the field. */
export const faultText = (param: BillerParam, fault: ParamFault): string => {
  const name = param.paramName;
  switch (fault) {
    case 'missing':
      return param.values ? m.bills_form_choose_it({ name }) : m.bills_form_missing({ name });
    case 'notNumeric':
      return m.bills_form_not_numeric({ name });
    case 'tooShort':
    case 'tooLong':
      return m.bills_form_length({ name, length: lengthText(param) });
    case 'notListed':
      return m.bills_form_choose_it({ name });
    case 'pattern':
      return m.bills_form_pattern({ name });
  }
};
