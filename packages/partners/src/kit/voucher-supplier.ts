import type { Paise } from '@sikka/money';
import type { Circuit } from './circuit.ts';
import type { LenderText } from './lender-application.ts';
import type { Outcome } from './partner-call.ts';

/** A product of the supplier's stock feed. */
export interface SupplierProduct {
  productId: string;
  name: LenderText;
  /** A code that a shop takes, or a thing that is carried to a door. */
  kind: 'VOUCHER' | 'PARCEL';
  /** Face value of a voucher, or price of a parcel. */
  facePaise: Paise;
  /** How many can be ordered now. */
  stock: number;
}

/** Delivery address of a parcel. */
export interface DeliveryAddress {
  fullName: string;
  /** 10 digits. */
  mobile: string;
  line1: string;
  line2?: string | undefined;
  landmark?: string | undefined;
  city: string;
  state: string;
  /** 6 digits. */
  pinCode: string;
}

export interface SupplierOrderRequest {
  /** Ours and unique, 6 to 35 letters and digits: the idempotency key of the order. */
  reference: string;
  productId: string;
  /** For parcels. */
  delivery?: DeliveryAddress;
}

/** The voucher's code, as the shop accepts it. */
export interface SupplierVoucher {
  code: string;
  pin?: string;
  /** `YYYY-MM-DD`, the last day on which it is taken. */
  expiresOn: string;
}

export type SupplierOrder = {
  reference: string;
  /** The supplier's order number. */
  orderNumber: string;
  productId: string;
} & (
  | { state: 'ACCEPTED' }
  | { state: 'ISSUED'; voucher: SupplierVoucher }
  | { state: 'SHIPPED'; parcel: { carrier: string; trackingNumber: string } }
  | { state: 'FAILED'; code: string; text: string }
);

/** A supplier that issues vouchers and sends parcels. */
export interface VoucherSupplier {
  /** Short name: `uphaar`. */
  supplierId: string;
  listProducts(): Promise<Outcome<{ products: SupplierProduct[] }>>;
  /** Orders one piece, once a reference. It is issued or sent later. */
  order(request: SupplierOrderRequest): Promise<Outcome<{ order: SupplierOrder }>>;
  readOrder(reference: string): Promise<Outcome<{ order: SupplierOrder }>>;
  /** Reads a webhook; undefined when its signature or form is wrong. */
  readWebhookEvent(
    rawBody: string,
    signature: string | undefined,
    now: Date,
  ): { eventId: string; subject: 'order'; reference: string } | undefined;
  circuit: Circuit;
  close(): Promise<void>;
}
