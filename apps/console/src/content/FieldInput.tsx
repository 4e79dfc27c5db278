import type { ContentRow } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { SelectField } from '@sikka/ui/select-field';
import { Switch } from '@sikka/ui/switch';
import { TextArea } from '@sikka/ui/text-area';
import { TextField } from '@sikka/ui/text-field';
import { screenListId, screenTitle } from './AppScreens.tsx';
import { type FieldInputProps, ObjectInput } from './ObjectInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import { fieldHelp, fieldName, issueText } from './texts.ts';

type Value = ContentRow[string];

/** Texts longer than this get several lines. */
const oneLine = 120;
/** Lines of an article that are shown at once. */
const articleRows = 14;

/** Milliseconds that Indian time is ahead of UTC. */
const indiaMs = 5.5 * 3_600_000;

/** A moment as the field for it takes it, in Indian time; and back. */
export const localOf = (value: Value): string =>
  typeof value === 'string' && value !== '' ? new Date(Date.parse(value) + indiaMs).toISOString().slice(0, 16) : '';
/** The moment of such a field; null for an empty one. */
export const instantOf = (local: string): Value =>
  local === '' ? null : new Date(Date.parse(`${local}:00Z`) - indiaMs).toISOString();

/** The input of one field: its kind, limits and choices are those of the schema. */
export function FieldInput({ field, value, onChange, issues, choiceName, list }: FieldInputProps) {
  const { name, kind, maxLength, minimum, maximum, options = [], isOptional } = field;
  const own = issues.find((issue) => issue.field === name);
  const texts = {
    label: fieldName(name),
    hint: fieldHelp(name),
    error: own && issueText(own.reason),
  };
  switch (kind) {
    case 'object':
      return <ObjectInput {...{ field, value, onChange, issues, choiceName }} Input={FieldInput} />;
    case 'flag':
      return (
        <div className="sub">
          <Switch label={texts.label} checked={value === true} onChange={(event) => onChange(event.target.checked)} />
          {(texts.error ?? texts.hint) && <span className="quiet">{texts.error ?? texts.hint}</span>}
        </div>
      );
    case 'choice':
      return (
        <SelectField
          {...texts}
          {...(isOptional ? { placeholder: m.console_not_set() } : value === '' && { placeholder: m.common_choose() })}
          options={options.map((option) => ({ value: String(option), label: choiceName(name, option) }))}
          value={value === undefined || value === null ? '' : String(value)}
          onChange={(event) => onChange(options.find((option) => String(option) === event.target.value) ?? '')}
        />
      );
    case 'instant':
      return (
        <TextField
          {...texts}
          hint={texts.hint ?? (field.isNullable ? m.console_india_time() : m.console_india_time_needed())}
          type="datetime-local"
          value={localOf(value)}
          onChange={(event) => onChange(instantOf(event.target.value))}
        />
      );
    case 'number':
      return (
        <TextField
          {...texts}
          type="number"
          inputMode="numeric"
          min={minimum}
          max={maximum}
          value={typeof value === 'number' ? String(value) : ''}
          onChange={(event) => onChange(event.target.value === '' ? '' : Number(event.target.value))}
        />
      );
    case 'group':
    case 'values':
    case 'rows':
      // Only in an object of some depth: TreeInput.
      return null;
    case 'text': {
      const text = typeof value === 'string' ? value : '';
      if (maxLength !== undefined && maxLength > oneLine && (!field.format || field.format === 'markdown'))
        return (
          <TextArea
            {...texts}
            rows={field.format === 'markdown' ? articleRows : 2}
            value={text}
            counter={m.console_length({ length: text.length, limit: maxLength })}
            onChange={(event) => onChange(event.target.value)}
          />
        );
      if (field.format === 'picture') return <PictureInput {...texts} value={text} onChange={onChange} />;
      if (field.format === 'link' && text.startsWith('/')) texts.hint = screenTitle(text) ?? m.console_no_screen();
      return (
        <TextField
          {...texts}
          list={field.format === 'link' ? screenListId : list}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    }
  }
}
