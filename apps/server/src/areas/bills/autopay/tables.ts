import type { AutopayState } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { GatewayMandateState } from '@sikka/partners/kit';
import type { ColumnType, Generated } from 'kysely';

export type DebitState = 'ANNOUNCED' | 'TOO_HIGH' | 'SKIPPED' | 'CLEARED' | 'MISSED' | 'ORDERED';

/** Tables of autopay; database/migrations/0014-bills.sql documents the columns. */
export type AutopayTables = {
  bill_autopay: {
    user_gid: string;
    autopay_id: string;
    account_id: string;
    state: AutopayState;
    max_amount: Paise;
    ends_on: ColumnType<string, string, string>;
    mandate_reference: string;
    mandate_state: Generated<GatewayMandateState>;
    payer: string | null;
    locale: Locale;
    code: string | null;
    created_at: Generated<Date>;
  };
  bill_debit: {
    user_gid: string;
    debit_id: Generated<string>;
    autopay_id: string;
    push_id: string;
    bill_id: string;
    bill_amount: Paise;
    fee: Paise;
    day: ColumnType<string, string, string>;
    state: DebitState;
    merchant_request_id: string | null;
    announced_at: Generated<Date>;
  };
};
