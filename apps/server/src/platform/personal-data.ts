import type { RetentionBasis, PersonalDataKind } from '@sikka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Secrets } from './secrets.ts';

/** Somebody by whatever tables know them by. */
export interface Person {
  userGid: string;
  /** Keyed hash of the mobile number, as identity looks it up. */
  mobileIndex: string;
}

/** How the rows of a user are found: by a column of their own, or through the table that they hang on and go with (`on delete cascade`). */
export type OwnedBy =
  | { column: string; holds?: 'userGid' | 'mobileIndex' }
  | { column: string; through: { table: string; column: string; userColumn: string } };

/** Opens a sealed value for whoever it belongs to: an object, or a text. */
export type OpenSealed = (secrets: Secrets, sealed: string, row: Readonly<Record<string, unknown>>) => unknown;

/** What happens to the rows when their user has left. */
export type AtDeletion =
  | 'erase'
  | {
      retain: RetentionBasis;
      /** What the columns that name or describe the person become at once; an empty text only replaces what was there. */
      blank?: Readonly<Record<string, null | string>>;
      /** Rows of a hash chain: when the time is over everything that leads to a person is gone, and the figures stay. */
      staysAnonymous?: true;
    };

/** One table with rows of users, or those of its rows that `only` names: what people call it, how it reads, what deletion does to it. */
export interface PersonalTable {
  table: string;
  owner: OwnedBy;
  only?: { column: string; values: readonly string[] };
  kind: PersonalDataKind;
  /** Every column that ends with `_sealed`, with what opens it; `hidden` ones may be left out. */
  sealed?: Readonly<Record<string, OpenSealed>>;
  /** Columns that tell nobody anything: hashes, counters of enquiries, names of locks. They are in no download. */
  hidden?: readonly string[];
  atDeletion: AtDeletion;
}

/** The common owner column. */
export const ownUserGid: OwnedBy = { column: 'user_gid' };

/** Opens JSON that was sealed as personal data for this context of its user. */
export const sealedJson =
  (contextOf: (userGid: string) => string, ownerColumn = 'user_gid'): OpenSealed =>
  (secrets, sealed, row) =>
    JSON.parse(secrets.open('personal-data', sealed, contextOf(String(row[ownerColumn])))) as unknown;

/** True of the rows of a table that belong to a person. */
export const isOwnedBy = ({ owner, only }: PersonalTable, { userGid, mobileIndex }: Person): RawBuilder<boolean> => {
  const column = sql.ref(owner.column);
  const key = 'holds' in owner && owner.holds === 'mobileIndex' ? sql`${mobileIndex}` : sql`${userGid}::uuid`;
  const owned =
    'through' in owner
      ? sql`${column} in (select ${sql.ref(owner.through.column)} from ${sql.table(owner.through.table)}
          where ${sql.ref(owner.through.userColumn)} = ${key})`
      : sql`${column} = ${key}`;
  return only
    ? sql<boolean>`(${owned} and ${sql.ref(only.column)} = any (${[...only.values]}::text[]))`
    : sql<boolean>`(${owned})`;
};

/** Pictures of users. Their bytes go with the rows, by `Files.erase` alone. */
export const pictureData: PersonalTable = {
  table: 'user_file',
  owner: ownUserGid,
  kind: 'uploads',
  atDeletion: 'erase',
};

/** Tables of the platform itself. */
export const platformPersonalData: readonly PersonalTable[] = [
  pictureData,
  {
    table: 'directory_entry',
    owner: ownUserGid,
    only: { column: 'kind', values: ['mobile', 'heldMobile', 'userNumber', 'billDebt', 'redeemDevice'] },
    kind: 'signIns',
    hidden: ['key', 'subject_id'],
    atDeletion: 'erase',
  },
  {
    table: 'directory_entry',
    owner: ownUserGid,
    only: { column: 'kind', values: ['coinEvidence'] },
    kind: 'coins',
    hidden: ['key', 'subject_id'],
    atDeletion: { retain: 'ONCE_ONLY' },
  },
  {
    table: 'idempotency_key',
    owner: ownUserGid,
    kind: 'signIns',
    hidden: ['request_hash', 'answer'],
    atDeletion: 'erase',
  },
  { table: 'user_event', owner: ownUserGid, kind: 'messages', atDeletion: 'erase' },
];
