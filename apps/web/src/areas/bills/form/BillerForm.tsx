import type { Biller, BillerParam } from '@sikka/contract';
import { groupPlate, type ParamFault } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { SelectField } from '@sikka/ui/select-field';
import { TextField } from '@sikka/ui/text-field';
import { isProblem } from '#shared/api/api-problem.ts';
import { Form, useForm, type FormState } from '#shared/form.tsx';
import { draftOf, type Params } from './biller-draft.ts';
import { validate, isInCapitals, isWholePlate, paramsOf, readValue, type Faults, type Values } from './form-rules.ts';

const labelOf = ({ label, paramName }: BillerParam): string => label ?? paramName;

/** The allowed length, in words. */
const lengthText = ({ dataType, minLength, maxLength }: BillerParam): string => {
  const isNumber = dataType === 'NUMERIC';
  if (minLength === maxLength)
    return isNumber ? m.bills_form_digits({ count: minLength }) : m.bills_form_characters({ count: minLength });
  const range = { min: minLength, max: maxLength };
  return isNumber ? m.bills_form_digits_between(range) : m.bills_form_characters_between(range);
};

/** As long as any number in use. */
const exampleDigits = '100234567890123456';

/** The allowed length, for a number of one length with an example. */
const formatText = (param: BillerParam): string => {
  const { dataType, minLength, maxLength } = param;
  const length = lengthText(param);
  if (dataType !== 'NUMERIC' || minLength !== maxLength || maxLength > exampleDigits.length) return length;
  return m.bills_form_example({ length, example: exampleDigits.slice(0, maxLength) });
};

/** What abbreviations of the network stand for. */
const meanings: Readonly<Record<string, () => string>> = { 'CA Number': m.bills_form_ca };

/** What a field is and accepts. */
const hintText = (param: BillerParam): string =>
  [
    meanings[param.paramName]?.(),
    param.format === 'plate' ? m.bills_form_plate() : !param.values && formatText(param),
    param.optional && m.bills_form_optional(),
  ]
    .filter(Boolean)
    .join(' · ');

/** Error text of a field, with the biller's name of it. */
const faultText = (param: BillerParam, fault: ParamFault): string => {
  const name = labelOf(param);
  if (param.format === 'plate' && fault !== 'missing') return m.bills_form_plate_wrong();
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

interface FieldProps {
  param: BillerParam;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** One field of a biller's form; normalised on blur. */
const ParamField = ({ param, value, error, onChange }: FieldProps) => {
  const shared = { label: labelOf(param), hint: hintText(param), error, value, required: !param.optional };
  if (param.values)
    return (
      <SelectField
        {...shared}
        placeholder={m.common_choose()}
        options={param.values.map((each) => ({ value: each, label: param.valueLabels?.[each] ?? each }))}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <TextField
      {...shared}
      value={param.format === 'plate' ? groupPlate(value) : value}
      inputMode={param.dataType === 'NUMERIC' ? 'numeric' : 'text'}
      autoComplete="off"
      autoCapitalize={isInCapitals(param) ? 'characters' : 'off'}
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        const read = readValue(param, value);
        if (read !== value) onChange(read);
      }}
    />
  );
};

export interface BillerFormState extends FormState<Values> {
  /** Shows the server's errors on the fields; false if the problem is another one. */
  showProblem: (problem: unknown) => boolean;
}

export const useBillerForm = (biller: Pick<Biller, 'billerId' | 'customerParams'>): BillerFormState => {
  const textsOf = (faults: Faults): Record<string, string | undefined> =>
    Object.fromEntries(
      biller.customerParams.map((param) => {
        const fault = faults[param.paramName];
        return [param.paramName, fault && faultText(param, fault)];
      }),
    );
  const form = useForm<Values>({
    initial: {},
    draft: draftOf(biller),
    validate: (values) => textsOf(validate(biller.customerParams, values)),
  });
  return {
    ...form,
    showProblem: (problem) => {
      if (!isProblem(problem, 'customerParamsWrong')) return false;
      form.setErrors(textsOf((problem.details.faults ?? {}) as Faults));
      return true;
    },
  };
};

interface BillerFormProps {
  /** Id of the form, for a submit button elsewhere on the screen. */
  id: string;
  biller: Pick<Biller, 'customerParams'>;
  state: BillerFormState;
  onSend: (params: Params) => void;
}

/**
 * A biller's form, generated from the network's description of its fields. A plate that is its only field is
 * sent as soon as it is typed.
 */
export const BillerForm = ({ id, biller: { customerParams }, state, onSend }: BillerFormProps) => {
  const send = (values: Values): void => onSend(paramsOf(customerParams, values));
  const change = (param: BillerParam, typed: string): void => {
    state.change({ [param.paramName]: typed });
    if (customerParams.length === 1 && isWholePlate(param, typed)) send({ [param.paramName]: typed });
  };
  return (
    <Form id={id} form={state} className="stack" onSend={send}>
      {customerParams.map((param) => (
        <ParamField
          key={param.paramName}
          param={param}
          value={state.values[param.paramName] ?? ''}
          error={state.errors[param.paramName]}
          onChange={(typed) => change(param, typed)}
        />
      ))}
    </Form>
  );
};
