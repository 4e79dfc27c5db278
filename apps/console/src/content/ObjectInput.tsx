import type { ContentIssue, ContentRow, FormField } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import type { ComponentType } from 'react';
import { fieldName, issueText } from './texts.ts';

export interface FieldInputProps {
  field: FormField;
  value: ContentRow[string];
  onChange: (value: ContentRow[string]) => void;
  issues: readonly ContentIssue[];
  /** Reads a choice: “Grid of icons” for 4. */
  choiceName: (name: string, value: unknown) => string;
  /** Id of the suggestions for a text. */
  list?: string | undefined;
}

interface ObjectInputProps extends FieldInputProps {
  /** The input of each field inside. */
  Input: ComponentType<FieldInputProps>;
}

const parse = (text: unknown): Record<string, ContentRow[string]> => {
  try {
    return JSON.parse(String(text)) as Record<string, ContentRow[string]>;
  } catch {
    return {};
  }
};

/** Issues of the fields inside, under their own names. */
export const inside = (issues: readonly ContentIssue[], name: string): ContentIssue[] =>
  issues
    .filter(({ field }) => field.startsWith(`${name}.`))
    .map(({ field, reason }) => ({ field: field.slice(name.length + 1), reason }));

/** A JSON column as a group of fields; what is empty and optional is left out of the JSON. */
export function ObjectInput({ field, value, onChange, issues, choiceName, Input }: ObjectInputProps) {
  const { name, fields = [] } = field;
  const own = issues.find((issue) => issue.field === name);
  const values = parse(value);
  const change = (key: string, next: ContentRow[string]) => {
    const entries = Object.entries({ ...values, [key]: next }).filter(([, each]) => each !== '' && each !== null);
    onChange(JSON.stringify(Object.fromEntries(entries)));
  };
  const begin = () =>
    onChange(
      JSON.stringify(
        Object.fromEntries(
          fields.filter((each) => !each.isOptional).map((each) => [each.name, each.options?.[0] ?? '']),
        ),
      ),
    );
  return (
    <details className="object" open={own !== undefined || inside(issues, name).length > 0 || undefined}>
      <summary>
        {fieldName(name)} {own && <span className="bad">{issueText(own.reason)}</span>}
      </summary>
      {value === '' && fields.some((each) => !each.isOptional) ? (
        <Button size="small" variant="soft" onClick={begin}>
          {m.console_object_begin()}
        </Button>
      ) : (
        <div className="fields">
          {fields.map((each) => (
            <Input
              key={each.name}
              field={each}
              value={values[each.name] ?? ''}
              onChange={(next) => change(each.name, next)}
              issues={inside(issues, name)}
              choiceName={choiceName}
            />
          ))}
          {value !== '' && fields.some((each) => !each.isOptional) && (
            <Button size="small" variant="ghost" onClick={() => onChange('')}>
              {m.console_object_remove()}
            </Button>
          )}
        </div>
      )}
    </details>
  );
}
