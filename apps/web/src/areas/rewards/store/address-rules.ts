import type { DeliveryAddress } from '@sikka/contract';
import { isEmail, isMobile, isPinCode, readEmail, readGrouped, readMobile, readName } from '@sikka/contract/rules';

/** An address as it is typed: what can be left out is empty. */
export type AddressForm = Record<keyof DeliveryAddress, string>;

export type AddressField = keyof AddressForm;

/** The fields in the order of the form. */
export const addressFields = [
  'fullName',
  'mobile',
  'email',
  'pincode',
  'state',
  'city',
  'addressLine1',
  'addressLine2',
  'landmark',
] as const satisfies readonly AddressField[];

const optional: readonly AddressField[] = ['email', 'addressLine2', 'landmark'];

export const isOptional = (field: AddressField): boolean => optional.includes(field);

/** Characters of a line at most. */
export const lineLength = 100;

interface Kind {
  read: (typed: string) => string;
  isRight: (value: string) => boolean;
}

const line: Kind = { read: readName, isRight: (value) => !/[<>]/.test(value) };
const kinds: Partial<Record<AddressField, Kind>> = {
  mobile: { read: readMobile, isRight: isMobile },
  email: { read: readEmail, isRight: isEmail },
  pincode: { read: readGrouped, isRight: isPinCode },
};
const kindOf = (field: AddressField): Kind => kinds[field] ?? line;

/** What is wrong with a field; undefined while nothing is. */
export const faultOf = (field: AddressField, typed: string): 'missing' | 'wrong' | 'tooLong' | undefined => {
  const { read, isRight } = kindOf(field);
  const value = read(typed);
  if (value === '') return isOptional(field) ? undefined : 'missing';
  if (kindOf(field) === line && value.length > lineLength) return 'tooLong';
  return isRight(value) ? undefined : 'wrong';
};

/** The form of an address that was saved, or an empty one. */
export const formOf = (saved: Partial<DeliveryAddress> = {}): AddressForm =>
  Object.fromEntries(addressFields.map((field) => [field, saved[field] ?? ''])) as AddressForm;

/** The address that was typed, without what was left out. */
export const readAddress = (form: AddressForm): DeliveryAddress => {
  const read = addressFields.map((field) => [field, kindOf(field).read(form[field])] as const);
  return Object.fromEntries(read.filter(([field, text]) => text !== '' || !isOptional(field))) as DeliveryAddress;
};
