import type { DeliveryAddress } from '@sikka/contract';
import { isEmail, isMobile, isPinCode, readEmail, readGrouped, readMobile, readName } from '@sikka/contract/rules';

/** An address in the form; optional fields may be empty. */
export type AddressForm = Record<keyof DeliveryAddress, string>;

export type AddressField = keyof AddressForm;

/** The fields in display order. */
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

/** Maximum length of a line. */
export const lineLength = 100;

interface FieldKind {
  read: (typed: string) => string;
  isValid: (value: string) => boolean;
}

const line: FieldKind = { read: readName, isValid: (value) => !/[<>]/.test(value) };
const kinds: Partial<Record<AddressField, FieldKind>> = {
  mobile: { read: readMobile, isValid: isMobile },
  email: { read: readEmail, isValid: isEmail },
  pincode: { read: readGrouped, isValid: isPinCode },
};
const kindOf = (field: AddressField): FieldKind => kinds[field] ?? line;

/** The error of a field; undefined if it is valid. */
export const faultOf = (field: AddressField, typed: string): 'missing' | 'wrong' | 'tooLong' | undefined => {
  const { read, isValid } = kindOf(field);
  const value = read(typed);
  if (value === '') return isOptional(field) ? undefined : 'missing';
  if (kindOf(field) === line && value.length > lineLength) return 'tooLong';
  return isValid(value) ? undefined : 'wrong';
};

/** Form values of a saved address; empty ones without. */
export const formOf = (saved: Partial<DeliveryAddress> = {}): AddressForm =>
  Object.fromEntries(addressFields.map((field) => [field, saved[field] ?? ''])) as AddressForm;

/** The address from the form, without empty optional fields. */
export const readAddress = (form: AddressForm): DeliveryAddress => {
  const read = addressFields.map((field) => [field, kindOf(field).read(form[field])] as const);
  return Object.fromEntries(read.filter(([field, text]) => text !== '' || !isOptional(field))) as DeliveryAddress;
};
