import type { ContentIssue, ContentRow, FormField } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Beside } from './ContentEditor.tsx';
import { FieldInput } from './FieldInput.tsx';
import { type FieldInputProps, inside } from './ObjectInput.tsx';
import { choiceText, fieldName, issueText } from './texts.ts';

interface TreeInputProps extends Pick<FieldInputProps, 'field' | 'issues'> {
  value: unknown;
  onChange: (value: unknown) => void;
}

export type Tree = Record<string, unknown>;

const treeOf = (value: unknown): Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Tree) : {};

/** A field that has one value only: it names the variant of a row, and is not asked. */
const isGiven = ({ options, isOptional }: FormField): boolean => options?.length === 1 && !isOptional;

const emptyOf = (field: FormField): unknown => {
  const { kind, options, fields = [] } = field;
  if (kind === 'group') return emptyTree(fields);
  if (kind === 'rows' || kind === 'values') return [];
  return isGiven(field) ? options?.[0] : kind === 'flag' ? false : '';
};

/** What a form of these fields begins with. */
export const emptyTree = (fields: readonly FormField[]): Tree =>
  Object.fromEntries(fields.filter(({ isOptional }) => !isOptional).map((field) => [field.name, emptyOf(field)]));

const isBothLanguages = (fields: readonly FormField[]): boolean => fields.map(({ name }) => name).join(' ') === 'en hi';

/** A text in both languages, beside each other. */
function BothInput({ field: { name, fields = [] }, value, onChange, issues }: TreeInputProps) {
  const texts = treeOf(value);
  return (
    <Beside>
      {fields.map((each) => (
        <FieldInput
          key={each.name}
          field={{ ...each, name: `${name}_${each.name}` }}
          value={(texts[each.name] ?? '') as ContentRow[string]}
          onChange={(next) => onChange({ ...texts, [each.name]: next })}
          issues={inside(issues, name).map(({ field, reason }) => ({ field: `${name}_${field}`, reason }))}
          choiceName={choiceText}
        />
      ))}
    </Beside>
  );
}

/** The fields of an object of any depth, as its schema describes them. */
export function TreeFields({
  fields,
  value,
  onChange,
  issues,
}: {
  fields: readonly FormField[];
  value: Tree;
  onChange: (value: Tree) => void;
  issues: readonly ContentIssue[];
}) {
  const change = (field: FormField, next: unknown) => {
    const { [field.name]: _, ...others } = value;
    onChange(field.isOptional && next === '' ? others : { ...value, [field.name]: next });
  };
  return (
    <div className="fields">
      {fields
        .filter((field) => !isGiven(field))
        .map((field) => (
          <TreeInput
            key={field.name}
            field={field}
            value={value[field.name]}
            onChange={(next) => change(field, next)}
            issues={issues}
          />
        ))}
    </div>
  );
}

function TreeInput({ field, value, onChange, issues }: TreeInputProps) {
  const { name, kind, fields = [] } = field;
  if (kind === 'rows') return <RowsInput {...{ field, value, onChange, issues }} />;
  if (kind === 'group' && isBothLanguages(fields)) return <BothInput {...{ field, value, onChange, issues }} />;
  if (kind === 'group')
    return (
      <fieldset className="object stack">
        <legend className="strong">{fieldName(name)}</legend>
        <TreeFields {...{ fields, onChange }} value={treeOf(value)} issues={inside(issues, name)} />
      </fieldset>
    );
  const isList = kind === 'values';
  const [first] = isList ? inside(issues, name) : [];
  return (
    <FieldInput
      field={isList ? { ...field, kind: 'text' } : field}
      value={(Array.isArray(value) ? value.join(',') : (value ?? '')) as ContentRow[string]}
      onChange={(next) => onChange(isList ? split(String(next)) : next)}
      issues={first ? [...issues, { field: name, reason: first.reason }] : issues}
      choiceName={choiceText}
    />
  );
}

const split = (text: string): string[] => (text === '' ? [] : text.split(',').map((each) => each.trim()));

/** What tells a row from its neighbours: its first text. */
const rowText = (row: Tree): string => {
  const { title, name, question, kind } = row;
  const text = [title, name, question].map((each) => treeOf(each)['en']).find(Boolean);
  return [kind && choiceText('kind', kind), text].filter(Boolean).join(', ');
};

const variantOf = (variants: readonly (readonly FormField[])[], row: Tree): readonly FormField[] =>
  variants.find((fields) => fields.every((each) => !isGiven(each) || row[each.name] === each.options?.[0])) ??
  variants[0] ??
  [];

/** Objects one after the other: each is changed, moved and removed, and new ones are added. */
function RowsInput({ field: { name, variants = [] }, value, onChange, issues }: TreeInputProps) {
  const rows = Array.isArray(value) ? value.map(treeOf) : [];
  const own = issues.find((issue) => issue.field === name);
  const swap = (index: number) =>
    onChange(rows.map((row, at) => (at === index ? rows[index + 1] : at === index + 1 ? rows[index] : row)));
  return (
    <fieldset className="object stack">
      <legend className="strong">
        {fieldName(name)} {own && <span className="bad">{issueText(own.reason)}</span>}
      </legend>
      {rows.map((row, index) => {
        const within = inside(issues, `${name}.${index}`);
        const title = `${index + 1}. ${rowText(row)}`;
        const act = (label: string, run: () => void) => (
          <Button size="small" variant="ghost" aria-label={`${label}: ${title}`} onClick={run}>
            {label}
          </Button>
        );
        return (
          <details key={`${name} ${index}`} className="object" open={within.length > 0 || undefined}>
            <summary>{title}</summary>
            <TreeFields
              fields={variantOf(variants, row)}
              value={row}
              onChange={(next) => onChange(rows.with(index, next))}
              issues={within}
            />
            <div className="tags">
              {index > 0 && act(m.console_row_up(), () => swap(index - 1))}
              {index < rows.length - 1 && act(m.console_row_down(), () => swap(index))}
              {act(m.console_row_remove(), () => onChange(rows.toSpliced(index, 1)))}
            </div>
          </details>
        );
      })}
      <div className="tags">
        {variants.map((fields) => {
          const row = emptyTree(fields);
          const what = [fieldName(name), rowText(row)].filter(Boolean).join(', ');
          return (
            <Button key={what} size="small" variant="soft" onClick={() => onChange([...rows, row])}>
              {m.console_row_add({ what })}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
