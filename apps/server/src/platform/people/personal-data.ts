import type { RetentionBasis, PersonalDataKind } from '@sikka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Secrets } from '../data/secrets.ts';

/** The keys by which tables identify a user. */
export interface Person {
  userGid: string;
  /** Keyed hash of the mobile number, as the identity area stores it. */
  mobileIndex: string;
}

/**
 * How the rows of a user are found: by an owner column, or through a parent table that deletes them
 * (`on delete cascade`).
 */
export type OwnedBy =
  | { column: string; holds?: 'userGid' | 'mobileIndex' }
  | { column: string; through: { table: string; column: string; userColumn: string } };

/** Opens a sealed value for its owner: an object or a text. */
export type UnsealColumn = (secrets: Secrets, sealed: string, row: Readonly<Record<string, unknown>>) => unknown;

/** What happens to the rows when the account is deleted. */
export type AtDeletion =
  | 'erase'
  | {
      retain: RetentionBasis;
      /**
       * New values of columns that identify the person, set at once; an empty text replaces only a
       * present value.
       */
      blank?: Readonly<Record<string, null | string>>;
      /**
       * Rows of a hash chain: after the retention period everything that identifies the person is
       * gone, and the figures stay.
       */
      staysAnonymous?: true;
    };

/**
 * The rules of a table with rows of users, or of its rows that match `only`: its kind for users,
 * how sealed columns open, what deletion does.
 */
export interface PersonalTable {
  table: string;
  owner: OwnedBy;
  only?: { column: string; values: readonly string[] };
  kind: PersonalDataKind;
  /** How each column ending in `_sealed` opens; `hidden` columns may be left out. */
  sealed?: Readonly<Record<string, UnsealColumn>>;
  /**
   * Columns that mean nothing to users, such as hashes and lock names; downloads leave them out.
   */
  hidden?: readonly string[];
  atDeletion: AtDeletion;
}

export const ownUserGid: OwnedBy = { column: 'user_gid' };

/** Opens JSON that was sealed as personal data in this context of its owner. */
export const sealedJson =
  (contextOf: (userGid: string) => string, ownerColumn = 'user_gid'): UnsealColumn =>
  (secrets, sealed, row) =>
    JSON.parse(secrets.unseal('personal-data', sealed, contextOf(String(row[ownerColumn])))) as unknown;

/** The SQL condition for the rows of a table that belong to a person. */
export const isOwnedBy = ({ owner, only }: PersonalTable, { userGid, mobileIndex }: Person): RawBuilder<boolean> => {
  const column = sql.ref(owner.column);
  const key = 'holds' in owner && owner.holds === 'mobileIndex' ? sql`${mobileIndex}` : sql`${userGid}::uuid`;
  const ownedCondition =
    'through' in owner
      ? sql`${column} in (select ${sql.ref(owner.through.column)} from ${sql.table(owner.through.table)}
          where ${sql.ref(owner.through.userColumn)} = ${key})`
      : sql`${column} = ${key}`;
  return only
    ? sql<boolean>`(${ownedCondition} and ${sql.ref(only.column)} = any (${[...only.values]}::text[]))`
    : sql<boolean>`(${ownedCondition})`;
};

/** Pictures of users. `Files.erase` alone deletes the bytes together with the rows. */
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
