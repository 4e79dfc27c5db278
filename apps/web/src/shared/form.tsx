import { m } from '@sikka/messages';
import { useEffect, useRef, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { type ApiProblem, wrongFields } from './api/api-problem.ts';
import { useDraft } from './use-draft.ts';

type FieldErrors<Values> = Partial<Record<keyof Values & string, string | undefined>>;

/**
 * An error text if a text is longer than the server accepts, else undefined. Used instead of
 * `maxLength`, with which a browser silently cuts pasted text.
 */
export const longerThan = (max: number, text: string): string | undefined =>
  text.length > max ? m.frame_too_long({ max }) : undefined;

interface FormRules<Values> {
  initial: Values;
  /** Error texts per field; a valid field is absent or undefined. */
  validate: (values: Values) => FieldErrors<Values>;
  /** Name under which the input outlives the screen; see `useDraft`. */
  draft?: string;
  /** The user edited a field: clear messages about the former values. */
  onChange?: () => void;
}

export interface FormState<Values> {
  values: Values;
  /**
   * Merges edited fields and clears the server's errors on them. Safe to call several times between
   * two renders.
   */
  change: (typed: Partial<Values>) => void;
  /**
   * Errors shown now: of all fields after the first submit, of a single field once it was checked,
   * and those of the server.
   */
  errors: FieldErrors<Values>;
  /** Whether every field is valid, shown or not. */
  isValid: boolean;
  /** Shows the errors of a field from now on. */
  check: (name: keyof Values & string) => void;
  /** Shows the server's errors on the fields and focuses the first one. */
  setErrors: (errors: FieldErrors<Values>) => void;
  /** Marks the fields that an `invalidInput` problem names; false if it names none of this form. */
  setErrorsOf: (problem: ApiProblem) => boolean;
  /** Props of a text field: its value, error and change handler. */
  field: (name: keyof Values & string) => {
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  /** Props of a field whose handler gets the text: its value, error and handler. */
  typed: (name: keyof Values & string) => {
    value: string;
    error: string | undefined;
    onText: (text: string) => void;
  };
  /**
   * Calls `send` if the values are valid; otherwise shows all errors and focuses the first wrong
   * field.
   */
  submit: <Result>(send: (values: Values) => Result) => Result | undefined;
  /** Number of failed submits; each one focuses the first wrong field. */
  failedSubmits: number;
}

/** State of a form: its values, their errors and when these are shown. */
export const useForm = <Values extends object>({
  initial,
  validate,
  draft,
  onChange,
}: FormRules<Values>): FormState<Values> => {
  const plain = useState<Values>(initial);
  const stored = useDraft<Values>(draft ?? '', initial);
  const [values, setValues] = draft === undefined ? plain : stored;
  const [checked, setChecked] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [serverErrors, setServerErrors] = useState<FieldErrors<Values>>({});
  const [failedSubmits, setFailedSubmits] = useState(0);

  const found = validate(values);
  const isValid = Object.values(found).every((error) => error === undefined);
  const known = Object.entries(found).filter(
    ([name, error]) => error !== undefined && (checked === 'all' || checked.has(name)),
  );
  const errors = { ...serverErrors, ...Object.fromEntries(known) } as FieldErrors<Values>;

  const newest = useRef(values);

  const change = (typed: Partial<Values>): void => {
    newest.current = { ...newest.current, ...typed };
    setValues(newest.current);
    onChange?.();
    setServerErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(typed).map((name) => [name, undefined])),
    }));
  };

  const setErrors = (next: FieldErrors<Values>): void => {
    setServerErrors(next);
    setFailedSubmits((before) => before + 1);
  };

  return {
    values,
    change,
    errors,
    isValid,
    check: (name) => setChecked((before) => (before === 'all' ? before : new Set([...before, name]))),
    setErrors,
    setErrorsOf: (problem) => {
      const named = wrongFields(problem).filter((name) => name in values);
      if (named.length > 0)
        setErrors(
          Object.fromEntries<string | undefined>(
            named.map((name) => [name, m.frame_check_field()]),
          ) as FieldErrors<Values>,
        );
      return named.length > 0;
    },
    field: (name) => ({
      value: String(values[name]),
      error: errors[name],
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
    }),
    typed: (name) => ({
      value: String(values[name]),
      error: errors[name],
      onText: (text) => change({ [name]: text } as Partial<Values>),
    }),
    submit: (send) => {
      setChecked('all');
      if (isValid) return send(values);
      setFailedSubmits((before) => before + 1);
      return undefined;
    },
    failedSubmits,
  };
};

interface PlainFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'action'> {
  onSend: () => void;
}

/**
 * A form that sends by script, for fields with a state of their own. `noValidate`: the browser's own
 * messages are not in the language of the app.
 */
export const PlainForm = ({ onSend, ...rest }: PlainFormProps) => (
  <form
    {...rest}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
  />
);

interface FormProps<Values> {
  form: FormState<Values>;
  onSend: (values: Values) => void;
  id?: string;
  /** Accessible name. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A form that shows the errors of `useForm` and focuses the first wrong field. */
export const Form = <Values,>({ form, onSend, id, label, className, children }: FormProps<Values>) => {
  const place = useRef<HTMLFormElement>(null);
  const { failedSubmits } = form;
  useEffect(() => {
    if (failedSubmits > 0)
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }, [failedSubmits]);
  return (
    <PlainForm ref={place} id={id} aria-label={label} className={className} onSend={() => form.submit(onSend)}>
      {children}
    </PlainForm>
  );
};
