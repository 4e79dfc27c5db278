/** What a mark stands for; each kind has a family of forms of its own. */
export type MarkKind = 'lender' | 'biller' | 'merchant' | 'team' | 'game' | 'prize';

export interface Brand {
  kind: MarkKind;
  /** A name or id that does not change with the language; it decides the mark. */
  name: string;
  /** Id of a drawing in `marks.svg` that suits the brand's trade; default: one of the kind's own, by name. */
  shape?: string | undefined;
}

/** Ids of two drawings in `marks.svg`, one upon the other, and the hue of both. */
export interface Mark {
  hue: number;
  back: string;
  shape: string;
}

export const hues = 8;

/** A salt was chosen so that the demo's brands of a kind all differ (`tools/marks.test.ts`). */
interface Family {
  salt: number;
  backs: readonly string[];
  shapes: readonly string[];
}

const grounds = ['disc', 'kolam', 'hills', 'rays', 'petals', 'window'];

const families: Readonly<Record<MarkKind, Family>> = {
  lender: {
    salt: 368_289,
    backs: ['shield', 'arch', 'pillar', 'coin', 'gate'],
    shapes: ['bird', 'wave', 'peak', 'lotus', 'bow', 'sun', 'leaves'],
  },
  biller: { salt: 3, backs: grounds, shapes: ['slip'] },
  merchant: { salt: 12_905, backs: grounds, shapes: ['bag'] },
  team: {
    salt: 3_650_167,
    backs: ['half', 'chevron', 'bend', 'bars'],
    shapes: ['star', 'paw', 'kite-charge', 'boat', 'hornbill', 'camel', 'drum'],
  },
  game: { salt: 8, backs: ['playing-card', 'playing-card-left'], shapes: ['dice'] },
  prize: { salt: 3, backs: grounds, shapes: ['gift'] },
};

/** A well-mixed 32-bit hash of a text (FNV-1a with a salt). */
const hashOf = (text: string, salt: number): number => {
  let hash = salt;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return (hash ^ (hash >>> 13)) >>> 0;
};

/** The mark of a brand: always the same for a kind, name and shape. */
export const markOf = ({ kind, name, shape }: Brand): Mark => {
  const { salt, backs, shapes } = families[kind];
  const hash = hashOf(name, salt);
  const pick = (of: readonly string[], part: number): string => of[Math.floor(hash / part) % of.length] ?? '';
  return {
    hue: hash % hues,
    back: pick(backs, 64),
    shape: shape ?? pick(shapes, 4_096),
  };
};
