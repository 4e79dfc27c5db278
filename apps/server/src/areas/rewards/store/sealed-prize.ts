import type { DeliveryAddress, PrizeTaxForm } from '@sikka/contract';
import type { SupplierVoucher } from '@sikka/partners/kit';
import type { Secrets } from '#platform/data/secrets.ts';

/** The delivered prize: a voucher or a parcel. */
export interface DeliveredPrize {
  voucher?: SupplierVoucher;
  parcel?: { carrier: string; trackingNumber: string };
}

interface Documents {
  address: DeliveryAddress;
  given: DeliveredPrize;
  tax: PrizeTaxForm;
}

const purpose = 'personal-data';

const contextOf = (userGid: string, kind: keyof Documents): string => `user:${userGid}:prize-${kind}`;

/** Seals a document for its owner. */
export const sealDocument = <Kind extends keyof Documents>(
  secrets: Secrets,
  userGid: string,
  kind: Kind,
  value: Documents[Kind],
): string => secrets.seal(purpose, JSON.stringify(value), contextOf(userGid, kind));

export const unsealDocument = <Kind extends keyof Documents>(
  secrets: Secrets,
  userGid: string,
  kind: Kind,
  sealed: string,
): Documents[Kind] => JSON.parse(secrets.unseal(purpose, sealed, contextOf(userGid, kind))) as Documents[Kind];
