import type { ComplaintDisposition, ComplaintState } from '@sikka/contract';
import type { NetworkTicket } from '@sikka/partners/kit';
import type { ColumnType, Generated } from 'kysely';

/** Table of complaints; database/migrations/0014-bills.sql documents the columns. */
export type ComplaintTables = {
  bill_complaint: {
    user_gid: string;
    complaint_id: Generated<string>;
    payment_id: string;
    reference: string;
    disposition: ComplaintDisposition;
    content_sealed: string;
    state: ComplaintState;
    ticket_id: string | null;
    ticket_type: 'DISPUTE' | 'COMPLAINT';
    due_day: ColumnType<string, string, string> | null;
    assigned_to: NetworkTicket['assignedTo'] | null;
    remarks: string | null;
    code: string | null;
    polls: Generated<number>;
    raised_at: Generated<Date>;
  };
};
