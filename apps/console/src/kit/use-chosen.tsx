import { m } from '@sikka/messages';
import { Checkbox } from '@sikka/ui/checkbox';
import { TextButton } from '@sikka/ui/text-button';
import { type ReactNode, useState } from 'react';

/** Rows of a page of a list that are chosen for one act, with a box for each and a button for all. */
export const useChosen = (keys: readonly string[] = []) => {
  const [kept, setKept] = useState<readonly string[]>([]);
  const chosen = keys.filter((key) => kept.includes(key));
  const isAll = chosen.length === keys.length;
  return {
    chosen,
    chooseNone: () => setKept([]),
    all: (
      <TextButton onClick={() => setKept(isAll ? [] : keys)}>
        {isAll ? m.growth_choose_none() : m.growth_choose_all()}
      </TextButton>
    ),
    boxOf: (key: string, label: ReactNode) => (
      <Checkbox
        label={label}
        checked={chosen.includes(key)}
        onChange={({ target }) => setKept(target.checked ? [...chosen, key] : chosen.filter((each) => each !== key))}
      />
    ),
  };
};
