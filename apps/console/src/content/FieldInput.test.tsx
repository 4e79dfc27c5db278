import { contentKindNames, type ContentRow, contentSchema, issuesOf } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AppScreens } from './AppScreens.tsx';
import { FieldInput } from './FieldInput.tsx';
import { choiceName, fieldsOf, newRow } from './kinds.ts';
import { fieldName, issueText } from './texts.ts';

const fieldOf = (kind: (typeof contentKindNames)[number], name: string) => {
  const field = fieldsOf(kind).find((each) => each.name === name);
  if (!field) throw new Error(`There is no field ${name}`);
  return field;
};

/** One field that keeps what is typed; reports each value. */
function Kept({
  kind,
  name,
  start,
  onValue,
}: {
  kind: (typeof contentKindNames)[number];
  name: string;
  start: ContentRow[string];
  onValue: (value: unknown) => void;
}) {
  const [value, setValue] = useState(start);
  return (
    <FieldInput
      field={fieldOf(kind, name)}
      value={value}
      issues={[{ field: `${name}.productUrl`, reason: 'link' }]}
      choiceName={(column, each) => choiceName(kind, column, each)}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
    />
  );
}

test.each(contentKindNames)('every field of a %s has an input with a name', (kind) => {
  const row = newRow(kind, 'new-one');
  for (const field of fieldsOf(kind)) {
    const { unmount } = render(
      <FieldInput
        field={field}
        value={row[field.name] ?? ''}
        issues={[]}
        choiceName={(_, value) => String(value)}
        onChange={vi.fn()}
      />,
    );
    const label = fieldName(field.name);
    expect(label).not.toBe(field.name);
    if (field.kind === 'object') expect(screen.getByText(label)).toBeTruthy();
    else expect(screen.getByLabelText(label)).toBeTruthy();
    unmount();
  }
});

test('a moment is typed in Indian time', async () => {
  const onValue = vi.fn();
  render(<Kept kind="resource" name="start_time" start="2027-01-26T18:30:00.000Z" onValue={onValue} />);
  const input = screen.getByLabelText<HTMLInputElement>(m.console_field_start_time());
  expect(input.value).toBe('2027-01-27T00:00');
  await userEvent.clear(input);
  expect(onValue).toHaveBeenLastCalledWith(null);
});

test('a number is a number, and nothing while the field is empty', async () => {
  const onValue = vi.fn();
  render(<Kept kind="resource" name="photo_num" start={3} onValue={onValue} />);
  const input = screen.getByLabelText(m.console_field_photo_num());
  await userEvent.clear(input);
  expect(onValue).toHaveBeenLastCalledWith('');
  await userEvent.type(input, '12');
  expect(onValue).toHaveBeenLastCalledWith(12);
});

test('fields inside of JSON are written and left out again, and their issues are theirs', async () => {
  const onValue = vi.fn();
  render(<Kept kind="resource" name="ext_json" start="{}" onValue={onValue} />);
  expect(screen.getByText(issueText('link'))).toBeTruthy();
  await userEvent.type(screen.getByLabelText('productName'), 'Gold');
  expect(onValue).toHaveBeenLastCalledWith('{"productName":"Gold"}');
  await userEvent.clear(screen.getByLabelText('productName'));
  expect(onValue).toHaveBeenLastCalledWith('{}');
  await userEvent.selectOptions(screen.getByLabelText('isPreScreen'), '1');
  expect(onValue).toHaveBeenLastCalledWith('{"isPreScreen":1}');
});

test('a link suggests the screens of the app by address and title in both languages, and names the one it leads to', async () => {
  const onValue = vi.fn();
  const { container } = render(
    <>
      <AppScreens />
      <Kept kind="resource" name="guide_url" start="" onValue={onValue} />
    </>,
  );
  const input = screen.getByLabelText<HTMLInputElement>(m.console_field_guide_url());
  const options = [...container.querySelectorAll<HTMLOptionElement>(`datalist#${input.getAttribute('list')} option`)];
  const labelOf = (address: string) => options.find(({ value }) => value === address)?.textContent;
  expect(labelOf('/myBills')).toBe(
    `${m.common_my_bills({}, { locale: 'en' })} · ${m.common_my_bills({}, { locale: 'hi' })}`,
  );
  expect(labelOf('/index')).toBe('Home');
  expect(options.every(({ textContent }) => textContent !== '')).toBe(true);

  await userEvent.type(input, '/myBills?from=tile');
  expect(screen.getByText(m.common_my_bills())).toBeTruthy();
  await userEvent.type(input, '{Backspace}'.repeat('lls?from=tile'.length));
  expect(screen.getByText(m.console_no_screen())).toBeTruthy();
  // An address that must still be completed is refused.
  const isRefused = (guide_url: string) =>
    issuesOf(contentSchema('resource', []), { guide_url }).some(({ field }) => field === 'guide_url');
  const refused = options.map(({ value }) => value).filter(isRefused);
  expect(refused).toEqual(['/superior/{name}', '/apiloan{}']);
});

test('an arrangement begins with what it needs, and is removed as a whole', async () => {
  const onValue = vi.fn();
  render(<Kept kind="entity" name="arrangement_form_en" start="" onValue={onValue} />);
  await userEvent.click(screen.getByText(fieldName('arrangement_form_en')));
  await userEvent.click(screen.getByRole('button', { name: m.console_object_begin() }));
  expect(onValue).toHaveBeenLastCalledWith('{"sortType":1}');
  await userEvent.click(screen.getByRole('button', { name: m.console_object_remove() }));
  expect(onValue).toHaveBeenLastCalledWith('');
});
