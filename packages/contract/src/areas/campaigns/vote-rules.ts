import { drawnField } from '../rewards/draw-rules.ts';

/** A published ballot: its option, without the voter. */
export interface Ballot {
  ballotId: string;
  optionId: string;
}

/** Identifies a vote of a season. */
export interface VoteName {
  activityGid: string;
  taskId: string;
}

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hashOf = async (...parts: readonly Uint8Array[]): Promise<string> => {
  const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const encodeWords = (...words: readonly (string | number)[]): Uint8Array => new TextEncoder().encode(words.join('|'));

/**
 * Leaves and nodes have different hash prefixes (RFC 6962), so that neither passes for the other.
 */
const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** The leaf of a ballot: SHA-256 of a zero byte and `vote-v1|season|task|ballot|option`. */
export const leafOf = ({ activityGid, taskId }: VoteName, { ballotId, optionId }: Ballot): Promise<string> =>
  hashOf(leafPrefix, encodeWords('vote-v1', activityGid, taskId, ballotId, optionId));

const nodeOf = (remaining: string, right: string): Promise<string> =>
  hashOf(nodePrefix, bytesOf(remaining), bytesOf(right));

/** Split point of a tree: the largest power of two below the number of leaves. */
const cutOf = (leaves: number): number => 2 ** Math.floor(Math.log2(leaves - 1));

/** The Merkle root of leaves in their order (RFC 6962 §2.1). */
export const rootOf = async (leaves: readonly string[]): Promise<string> => {
  const [first] = leaves;
  if (first === undefined) throw new RangeError('A tree has at least one leaf');
  if (leaves.length === 1) return first;
  const splitAt = cutOf(leaves.length);
  return nodeOf(await rootOf(leaves.slice(0, splitAt)), await rootOf(leaves.slice(splitAt)));
};

/** The sibling hashes (audit path) from a leaf to the root, leaf first (RFC 6962 §2.1.1). */
export const pathOf = async (leaves: readonly string[], index: number): Promise<string[]> => {
  if (leaves.length < 2) return [];
  const splitAt = cutOf(leaves.length);
  return index < splitAt
    ? [...(await pathOf(leaves.slice(0, splitAt), index)), await rootOf(leaves.slice(splitAt))]
    : [...(await pathOf(leaves.slice(splitAt), index - splitAt)), await rootOf(leaves.slice(0, splitAt))];
};

/** The root computed from a leaf and its path, in a tree of the given size. */
export const rootByPath = async (
  leaf: string,
  { index, leaves, path }: { index: number; leaves: number; path: readonly string[] },
): Promise<string> => {
  if (leaves < 2) return leaf;
  const splitAt = cutOf(leaves);
  const sibling = path.at(-1) ?? '';
  const below = path.slice(0, -1);
  return index < splitAt
    ? nodeOf(await rootByPath(leaf, { index, leaves: splitAt, path: below }), sibling)
    : nodeOf(sibling, await rootByPath(leaf, { index: index - splitAt, leaves: leaves - splitAt, path: below }));
};

/**
 * Hash that chains a block to the previous one: SHA-256 of
 * `block-v1|season|task|number|sealedAt|ballots|root|head before`.
 */
export const headOf = (
  { activityGid, taskId }: VoteName,
  { number, sealedAt, ballots, root }: { number: number; sealedAt: string; ballots: number; root: string },
  before: string,
): Promise<string> => hashOf(encodeWords('block-v1', activityGid, taskId, number, sealedAt, ballots, root, before));

/** Head before the first block. */
export const firstHead = '0'.repeat(64);

/** Whether a receipt is valid: its ballot is in the block whose root was published. */
export const isReceiptRight = async (
  name: VoteName,
  {
    ballotId,
    optionId,
    sealed,
  }: Ballot & {
    sealed?: { block: { ballots: number; root: string }; index: number; path: readonly string[] } | undefined;
  },
): Promise<boolean> =>
  sealed !== undefined &&
  (await rootByPath(await leafOf(name, { ballotId, optionId }), { ...sealed, leaves: sealed.block.ballots })) ===
    sealed.block.root;

/** SHA-256 of the entries of a draw, one per line; its first 32 digits are the nonce of the draw. */
export const entriesHash = (entries: readonly string[]): Promise<string> => hashOf(encodeWords(entries.join('\n')));

/**
 * Draws winners one after another, each by a fair draw of the day among the remaining entries: the player
 * is `season/task/place`, the nonce is the first 32 digits of `entriesHash`, and every weight is 1.
 */
export const drawnWinners = async ({
  activityGid,
  taskId,
  seed,
  day,
  entries,
  places,
}: VoteName & { seed: string; day: string; entries: readonly string[]; places: number }): Promise<string[]> => {
  const nonce = (await entriesHash(entries)).slice(0, 32);
  const remaining = [...entries];
  const winners: string[] = [];
  while (winners.length < places && remaining.length > 0) {
    const player = `${activityGid}/${taskId}/${winners.length + 1}`;
    const field = await drawnField({ seed, day, player, nonce, weights: remaining.map(() => 1) });
    winners.push(...remaining.splice(field, 1));
  }
  return winners;
};
