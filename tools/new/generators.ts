import { newArea } from './area.ts';
import { newCall } from './call.ts';
import { newLender } from './lender.ts';
import { newPartner } from './partner.ts';
import { Draft, type Plan } from './plan.ts';
import { newScreen } from './screen.ts';

type Generator = (draft: Draft, ...name: [string, string]) => void;

/** `bills/shareReceipt` → `bills`, `shareReceipt`. */
const inArea =
  (make: (draft: Draft, area: string, name: string) => void): Generator =>
  (draft, area, name) => {
    if (!name) throw new Error('Name it with its area, such as bills/shareReceipt');
    make(draft, area, name);
  };

export const generators: Readonly<Record<string, Generator>> = {
  call: inArea(newCall),
  screen: inArea(newScreen),
  area: newArea,
  partner: newPartner,
  lender: newLender,
};

/** What a generator would write into the checkout at `root`; nothing is written yet. Throws for names that are none. */
export const planOf = (root: string, kind: string, name: string): Plan => {
  const make = generators[kind];
  if (!make || !name) throw new Error(`There is nothing called "${kind} ${name}" to make`);
  const draft = new Draft(root);
  const [first = '', second = ''] = name.split('/');
  make(draft, first, second);
  return draft;
};
