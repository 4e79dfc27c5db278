import { m } from '@sikka/messages';

interface DifferenceProps {
  before: unknown;
  after: unknown;
  /** Behind a summary that says how many fields differ. */
  isFolded?: boolean;
  /** How a field is called; by default as in the database. */
  nameOf?: (name: string) => string;
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** Names of the fields whose values differ. */
export const changedFields = (before: unknown, after: unknown): string[] => {
  const [old, next] = [asObject(before), asObject(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
    (name) => shown(old[name]) !== shown(next[name]),
  );
};

/** Fields that differ, with both values. */
export function Difference({ before, after, isFolded = false, nameOf }: DifferenceProps) {
  const names = changedFields(before, after);
  if (names.length === 0) return <span className="muted">{m.console_no_difference()}</span>;
  const [old, next] = [asObject(before), asObject(after)];
  const list = (
    <dl className="difference">
      {names.map((name) => (
        <div key={name}>
          {nameOf ? <dt>{nameOf(name)}</dt> : <dt translate="no">{name}</dt>}
          <dd>
            {old[name] !== undefined && <del>{shown(old[name])}</del>}{' '}
            {next[name] !== undefined && <ins>{shown(next[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
  return isFolded ? (
    <details>
      <summary>{m.console_fields_changed({ count: names.length })}</summary>
      {list}
    </details>
  ) : (
    list
  );
}
