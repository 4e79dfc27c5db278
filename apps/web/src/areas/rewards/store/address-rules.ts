import type { DeliveryAddress } from '@sikka/contract';

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

const forms: Partial<Record<AddressField, RegExp>> = {
  mobile: /^[6-9]\d{9}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  pincode: /^[1-9]\d{5}$/,
};

/** What people type and mean the same by: spaces around it, and the country code of a number. */
const readField = (field: AddressField, typed: string): string => {
  const text = typed.trim();
  return field === 'mobile' ? text.replace(/^(\+91|0)[\s-]*/, '').replaceAll(/[\s-]/g, '') : text;
};

/** What is wrong with a field; undefined while nothing is. */
export const faultOf = (field: AddressField, typed: string): 'missing' | 'wrong' | undefined => {
  const text = readField(field, typed);
  if (text === '') return isOptional(field) ? undefined : 'missing';
  const isWrong = forms[field]?.test(text) === false || /[\p{C}<>]/u.test(text);
  return isWrong ? 'wrong' : undefined;
};

/** The form of an address that was saved, or an empty one. */
export const formOf = (saved: Partial<DeliveryAddress> = {}): AddressForm =>
  Object.fromEntries(addressFields.map((field) => [field, saved[field] ?? ''])) as AddressForm;

/** The address that was typed, without what was left out. */
export const readAddress = (form: AddressForm): DeliveryAddress => {
  const read = addressFields.map((field) => [field, readField(field, form[field])] as const);
  return Object.fromEntries(read.filter(([field, text]) => text !== '' || !isOptional(field))) as DeliveryAddress;
};
