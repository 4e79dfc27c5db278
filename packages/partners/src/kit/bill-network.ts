import type { Paise } from '@sikka/money';
import type { Circuit } from './circuit.ts';
import type { Outcome } from './partner-call.ts';

/** Whether a biller's bills must be fetched before payment, in the network's terms. */
export type FetchRequirement = 'MANDATORY' | 'OPTIONAL' | 'NOT_SUPPORTED';
/** Which amounts a biller takes, compared with the bill. */
export type Exactness = 'EXACT' | 'EXACT_AND_ABOVE' | 'EXACT_AND_BELOW' | 'ANY' | 'RANGE';
/** Ways of paying that the network distinguishes and we offer. */
export type NetworkPayMode = 'UPI' | 'DEBIT_CARD' | 'CREDIT_CARD' | 'INTERNET_BANKING';

/** One thing a biller asks of its customer. */
export interface CustomerParam {
  paramName: string;
  dataType: 'NUMERIC' | 'ALPHANUMERIC';
  optional: boolean;
  minLength: number;
  maxLength: number;
  /** Pattern of the whole value; absent when any value of the length will do. */
  regex?: string;
  /** When given, the value is one of them. One value with `visible: false` is filled in without asking. */
  values?: string[];
  /** False: sent, but not shown. */
  visible: boolean;
}

export interface PaymentModeRule {
  mode: NetworkPayMode;
  /** Paise; absent means no limit of the network's. */
  minPaise?: Paise;
  maxPaise?: Paise;
}

/** Fee of the customer for amounts within the range: `flatPaise` and `percentHundredths` hundredths of a per cent of the amount. */
export interface FeeSlab {
  feeCode: string;
  fromPaise: Paise;
  toPaise: Paise;
  flatPaise: Paise;
  percentHundredths: number;
}

export interface BillerPlan {
  id: string;
  amountPaise: Paise;
  /** `Unlimited`, `Data`, `Top-up`, ... */
  categoryType: string;
  description: string;
  /** How long it lasts: `28 days`; absent where it does not run out. */
  validity?: string;
  data?: string;
  talktime?: string;
}

export interface BillerRecord {
  /** 14 characters. */
  id: string;
  name: string;
  alias?: string;
  categoryName: string;
  /** `IND` or the two letters of a state. */
  coverage: string;
  status: 'ACTIVE' | 'DEACTIVATED';
  customerParams: CustomerParam[];
  fetchRequirement: FetchRequirement;
  supportBillValidation: FetchRequirement;
  acceptsAdhoc: boolean;
  exactness: Exactness;
  paymentModes: PaymentModeRule[];
  fees: FeeSlab[];
  supportsPendingStatus: boolean;
  /** A fetched bill must be paid on the day of the fetch. */
  enforcesSameDayPay: boolean;
  /** Bills can be pushed and paid automatically. */
  supportsAutopay: boolean;
  planRequirement: 'MANDATORY' | 'OPTIONAL' | 'NONE';
}

/** A biller's customer: the parameters they filled in, including the hidden ones. */
export interface BillCustomer {
  /** Ten digits; of the person who asks, for the network's records. */
  mobile: string;
  params: { name: string; value: string }[];
}

/** One way to pay a bill: `Minimum Due`, `3 EMI`, `Early Payment Amount`. */
export interface BillOption {
  name: string;
  /** Exactly this, or, when absent, anything between the two. */
  amountPaise?: Paise;
  minPaise?: Paise;
  maxPaise?: Paise;
}

export interface NetworkBill {
  amountPaise: Paise;
  customerName?: string;
  billNumber?: string;
  /** Days of India, `YYYY-MM-DD`. */
  billDate?: string;
  dueDate?: string;
  billPeriod?: string;
  minPaise?: Paise;
  maxPaise?: Paise;
  multiplePaise?: Paise;
  options: BillOption[];
  /** Extra fields from the biller, shown as they are: `Units consumed`. */
  additionalInfo: { name: string; value: string }[];
}

/** Why the network refuses: `code` and `text` together say it, the code alone does not. `source`: whose fault it is. */
export interface NetworkFailure {
  code: string;
  text: string;
  source: 'customer' | 'biller' | 'network';
}

/** Prepaid operator of a mobile number, and its circle. */
export interface MobileOperator {
  billerId: string;
  /** One of the values that the operator's `Circle` takes. */
  circle: string;
}

interface BillFetchRequest {
  /** Ours and unique, 6 to 35 letters and digits. */
  reference: string;
  billerId: string;
  customer: BillCustomer;
}

/** `processing`: ask again. */
export type BillFetch =
  | { state: 'processing' }
  | { state: 'success'; refId: string; bills: NetworkBill[] }
  | { state: 'failure'; failure: NetworkFailure };

export interface BillPaymentRequest {
  /** Ours, 6 to 35 letters and digits: the idempotency key of the payment at the network. */
  reference: string;
  billerId: string;
  customer: BillCustomer;
  /** The fetch or validation it answers; absent when the biller is paid without one. */
  refId?: string;
  billNumber?: string;
  optionName?: string;
  planId?: string;
  amountPaise: Paise;
  /** The customer's fee; never part of `amountPaise`. */
  feePaise: Paise;
  mode: NetworkPayMode;
  /** Reference of the debit at the payer's bank. */
  debitReference: string;
  remitterName: string;
}

/** `processing` may last up to two days. `failure`: the biller did not get it and never will. */
export type BillPaymentState = 'processing' | 'success' | 'failure';

export interface NetworkPayment {
  reference: string;
  state: BillPaymentState;
  amountPaise: Paise;
  /** 20 characters, given at once. */
  txnReferenceId: string;
  /** The biller's own confirmation, of a success. */
  approvalRefNumber?: string;
  failure?: NetworkFailure;
  changedAt: Date;
}

/** Codes of the network's present list of complaints; see `complaintDispositions` of the contract. */
type Disposition = 'D11' | 'D12' | 'D13' | 'D21' | 'D22' | 'D23' | 'D31' | 'D32';

type TicketState = 'ASSIGNED' | 'RESOLVED' | 'REJECTED' | 'DEFAULT_RESOLVED' | 'PENDING_REFUND' | 'REFUNDED';

interface ComplaintRequest {
  reference: string;
  txnReferenceId: string;
  disposition: Disposition;
  /** At most 100 characters. */
  description: string;
}

export interface NetworkTicket {
  reference: string;
  ticketId: string;
  state: TicketState;
  ticketType: 'DISPUTE' | 'COMPLAINT';
  /** Day of India by which a DISPUTE is decided. */
  dueDay?: string;
  assignedTo: 'BILLER' | 'NETWORK' | 'US';
  remarks?: string;
  changedAt: Date;
}

export interface RegistrationRequest {
  reference: string;
  billerId: string;
  customer: BillCustomer;
  /** `VIEW_N_PAY`: bills are pushed to us. `AUTO_PAY`: and we pay them by the customer's mandate. */
  type: 'VIEW_N_PAY' | 'AUTO_PAY';
}

export interface NetworkRegistration {
  reference: string;
  state: 'PENDING' | 'SUCCESS' | 'FAILED' | 'CANCELLED';
  failure?: NetworkFailure;
  changedAt: Date;
}

/** A bill that the network pushed for a registration. */
export interface PushedBill {
  /** Unique to this bill. */
  pushId: string;
  registrationReference: string;
  refId: string;
  bill: NetworkBill;
  /** True once it was paid elsewhere: it must not be paid by us. */
  skip: boolean;
}

/**
 * A line of the network's settlement file of one day. `payment`: we paid the biller. `return`: the
 * biller paid us back after a dispute, under the reference of the payment.
 */
export interface NetworkSettlementLine {
  kind: 'payment' | 'return';
  reference: string;
  txnReferenceId: string;
  amountPaise: Paise;
}

/** A webhook event of the network: only a hint to read the state, never the state itself. */
export interface NetworkEvent {
  eventId: string;
  subject: 'payment' | 'complaint' | 'registration' | 'push' | 'billers';
  /** Ours; for `push` the id of the pushed bill, for `billers` empty. */
  reference: string;
}

/**
 * Port to the bill network's operating unit. Methods report the network's failures as outcomes;
 * they never throw.
 */
export interface BillNetwork {
  readBillers: () => Promise<Outcome<{ billers: BillerRecord[] }>>;
  readPlans: (billerId: string) => Promise<Outcome<{ plans: BillerPlan[] }>>;
  /** `mobile`: ten digits. `refused` with code `NOT_FOUND` when no operator has the number. */
  lookUpOperator: (mobile: string) => Promise<Outcome<{ operator: MobileOperator }>>;
  /** Starts a fetch, or for billers that only validate, a validation; answers with its first state. */
  fetchBill: (request: BillFetchRequest) => Promise<Outcome<{ fetch: BillFetch }>>;
  readFetch: (reference: string) => Promise<Outcome<{ fetch: BillFetch }>>;
  payBill: (request: BillPaymentRequest) => Promise<Outcome<{ payment: NetworkPayment }>>;
  /** `refused` with code `NOT_FOUND` means that the network never had it. */
  readPayment: (reference: string) => Promise<Outcome<{ payment: NetworkPayment }>>;
  raiseComplaint: (request: ComplaintRequest) => Promise<Outcome<{ ticket: NetworkTicket }>>;
  readComplaint: (reference: string) => Promise<Outcome<{ ticket: NetworkTicket }>>;
  register: (request: RegistrationRequest) => Promise<Outcome<{ registration: NetworkRegistration }>>;
  readRegistration: (reference: string) => Promise<Outcome<{ registration: NetworkRegistration }>>;
  cancelRegistration: (reference: string) => Promise<Outcome<{ registration: NetworkRegistration }>>;
  readPush: (pushId: string) => Promise<Outcome<{ push: PushedBill }>>;
  /** The settlement file of one day of India, `YYYY-MM-DD`; `refused` with code `NOT_READY` while it is not written. */
  readSettlement: (day: string) => Promise<Outcome<{ lines: NetworkSettlementLine[] }>>;
  /** Verifies and reads a webhook; undefined when the signature or the form is wrong. */
  readWebhookEvent: (rawBody: string, signature: string | undefined, now: Date) => NetworkEvent | undefined;
  circuit: Circuit;
  close: () => Promise<void>;
}
