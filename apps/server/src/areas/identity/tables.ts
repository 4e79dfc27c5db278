import type { Locale } from '@sikka/messages';
import type { ColumnType, Generated } from 'kysely';

/** `YYYY-MM-DD`, an Indian calendar day. */
type Day = string;
type WithDefault<Value> = ColumnType<Value, Value | undefined, Value>;

/**
 * `known`: the device has signed in with the number before, or has a live session of its owner.
 * Limits count the two classes separately.
 */
export type DeviceClass = 'known' | 'other';

/** Tables of the identity area, as the migrations `*-identity-*` declare them. */
export type IdentityTables = {
  app_user: {
    user_gid: string;
    uid: number;
    mobile_sealed: string;
    /** Keyed hash of the last four digits; null until `fillMobileTails` has written it. */
    mobile_tail: string | null;
    nickname: WithDefault<string>;
    portrait_id: string | null;
    portrait_file_id: string | null;
    password_hash: string | null;
    details_sealed: string | null;
    is_white_listed: Generated<boolean>;
    has_new_loan_page: Generated<boolean>;
    has_light_login: Generated<boolean>;
    delete_due_at: Date | null;
    registered_at: Generated<Date>;
    /** Last use, to the hour. */
    used_at: WithDefault<Date>;
    /** Since when another account has its number. */
    dormant_at: Date | null;
  };
  password_history: { user_gid: string; password_id: Generated<string>; password_hash: string };
  device_binding: {
    user_gid: string;
    device_hash: string;
    password_length_sealed: string | null;
    signed_in_at: WithDefault<Date>;
    bound_at: Generated<Date>;
  };
  phone_check_day: { day: Day; allowed: number; answered: WithDefault<number> };
  session: {
    user_gid: string;
    session_id: Generated<string>;
    secret_hash: Buffer;
    rotated_at: WithDefault<Date>;
    next_hash: Buffer | null;
    next_issued_at: Date | null;
    previous_hash: Buffer | null;
    replaced_at: Date | null;
    device_hash: string;
    opened_at: Generated<Date>;
    seen_at: WithDefault<Date>;
    code_proven_at: Date | null;
    device_name: WithDefault<string>;
  };
  number_change: {
    user_gid: string;
    change_id: Generated<string>;
    state: 'waiting' | 'moved' | 'stopped' | 'reverted';
    old_index: string;
    old_sealed: string;
    new_index: string;
    new_sealed: string;
    locale: Locale;
    reported_state: string | null;
    requested_at: Generated<Date>;
    moves_at: Date;
    moved_at: Date | null;
    ended_at: Date | null;
  };
  one_time_code: {
    mobile_index: string;
    purpose: string;
    device_class: DeviceClass;
    token_hash: Buffer;
    device_hash: string;
    is_new_device: boolean;
    code_hash: string;
    tries: WithDefault<number>;
    expires_at: Date;
    used_at: Date | null;
  };
  code_guard: {
    mobile_index: string;
    device_class: DeviceClass;
    last_sent_at: Date | null;
    sent_day: Day | null;
    sent_count: WithDefault<number>;
    wrong_at: WithDefault<Date[]>;
    wrong_in_a_row: WithDefault<number>;
    version: WithDefault<number>;
    touched_at: WithDefault<Date>;
  };
  code_device_day: { device_hash: string; day: Day; sent_count: WithDefault<number> };
  code_proof: { proof_hash: Buffer; mobile_index: string; purpose: string; expires_at: Date };
  code_guess_minute: { scope: string; minute: Date; guesses: WithDefault<number>; wrong: WithDefault<number> };
  password_guard: {
    mobile_index: string;
    device_class: DeviceClass;
    wrong_at: WithDefault<Date[]>;
    wrong_in_a_row: WithDefault<number>;
    next_try_at: Date | null;
    touched_at: WithDefault<Date>;
  };
};
