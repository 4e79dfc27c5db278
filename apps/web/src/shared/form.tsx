import { m } from '@sikka/messages';
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { type ApiProblem, wrongFields } from './api/api-problem.ts';
import { useDraft } from './use-draft.ts';

type Faults<Values> = Partial<Record<keyof Values & string, string | undefined>>;

/**
 * Says that a text, as it was read, is longer than the server takes; undefined while it is not. It takes the place of `maxLength`, by which
 * a browser cuts what is pasted before anybody reads it.
 */
export const longerThan = (max: number, text: string): string | undefined =>
  text.length > max ? m.frame_too_long({ max }) : undefined;

interface FormRules<Values> {
  initial: Values;
  /** What is wrong with the fields, in the words that stand under them; a field that is right is absent or undefined. */
  faultsOf: (values: Values) => Faults<Values>;
  /** What was typed outlives the screen under this name; see `useDraft`. */
  draft?: string;
  /** Something was typed: what else was said about the former values is over. */
  onChange?: () => void;
}

export interface FormState<Values> {
  values: Values;
  /** Takes what was typed, beside everything that was typed since this form was drawn; the server's refusal of these fields is over. */
  change: (typed: Partial<Values>) => void;
  /** What is wrong, as far as it is said: from the first try to send on, or of one field from when it was left. */
  faults: Faults<Values>;
  /** Whether everything is right, said or not. */
  isRight: boolean;
  /** Says from now on what is wrong with a field. */
  check: (name: keyof Values & string) => void;
  /** Shows what the server found wrong, on the fields, and leads to the first of them. */
  refuse: (faults: Faults<Values>) => void;
  /** Says on the fields which of them the server could not read; false when it named none of this form. */
  refuseNamed: (problem: ApiProblem) => boolean;
  /** What a text field wants: its value, what is wrong with it, and where to put what is typed. */
  field: (name: keyof Values & string) => {
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  /** Sends the values when they are right; otherwise says what is wrong and leads to the first wrong field. */
  submit: <Result>(send: (values: Values) => Result) => Result | undefined;
  /** How often something was wrong when it should have been sent; each time the first wrong field gets the focus. */
  refusals: number;
}

/** The values of a form, what is wrong with them and when that is said. */
export const useForm = <Values extends object>({
  initial,
  faultsOf,
  draft,
  onChange,
}: FormRules<Values>): FormState<Values> => {
  const plain = useState<Values>(initial);
  const stored = useDraft<Values>(draft ?? '', initial);
  const [values, setValues] = draft === undefined ? plain : stored;
  const [checked, setChecked] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [refused, setRefused] = useState<Faults<Values>>({});
  const [refusals, setRefusals] = useState(0);

  const found = faultsOf(values);
  const isRight = Object.values(found).every((fault) => fault === undefined);
  const known = Object.entries(found).filter(
    ([name, fault]) => fault !== undefined && (checked === 'all' || checked.has(name)),
  );
  const faults = { ...refused, ...Object.fromEntries(known) } as Faults<Values>;

  const newest = useRef(values);

  const change = (typed: Partial<Values>): void => {
    newest.current = { ...newest.current, ...typed };
    setValues(newest.current);
    onChange?.();
    setRefused((before) => ({ ...before, ...Object.fromEntries(Object.keys(typed).map((name) => [name, undefined])) }));
  };

  const refuse = (next: Faults<Values>): void => {
    setRefused(next);
    setRefusals((before) => before + 1);
  };

  return {
    values,
    change,
    faults,
    isRight,
    check: (name) => setChecked((before) => (before === 'all' ? before : new Set([...before, name]))),
    refuse,
    refuseNamed: (problem) => {
      const named = wrongFields(problem).filter((name) => name in values);
      if (named.length > 0)
        refuse(
          Object.fromEntries<string | undefined>(named.map((name) => [name, m.frame_check_field()])) as Faults<Values>,
        );
      return named.length > 0;
    },
    field: (name) => ({
      value: String(values[name]),
      error: faults[name],
      onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
    }),
    submit: (send) => {
      setChecked('all');
      if (isRight) return send(values);
      setRefusals((before) => before + 1);
      return undefined;
    },
    refusals,
  };
};

interface FormProps<Values> {
  form: FormState<Values>;
  onSend: (values: Values) => void;
  id?: string;
  /** What those hear who do not see it. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A form that says itself what is wrong: the browser's own words are not in the language of the app. */
export const Form = <Values,>({ form, onSend, id, label, className, children }: FormProps<Values>) => {
  const place = useRef<HTMLFormElement>(null);
  const { refusals } = form;
  useEffect(() => {
    if (refusals > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }, [refusals]);
  return (
    <form
      ref={place}
      id={id}
      aria-label={label}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(onSend);
      }}
    >
      {children}
    </form>
  );
};
