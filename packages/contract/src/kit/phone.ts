/**
 * Indian mobile numbers, as the specification reads them (§5): ten digits that start with 6 to 9.
 * Pure, so that a form and the server decide alike.
 */
const mobilePattern = /^[6-9]\d{9}$/;

/** Keeps digits only, drops a leading 91 when more than ten digits remain, and cuts to ten. */
export const cleanMobile = (typed: string): string => {
  const digits = typed.replace(/\D/g, '');
  return (digits.length > 10 && digits.startsWith('91') ? digits.slice(2) : digits).slice(0, 10);
};

export const isMobile = (value: string): boolean => mobilePattern.test(value);

/** `9876543210` → `987 654 3210`. */
export const groupMobile = (mobile: string): string => mobile.replace(/^(\S{3})(\S{3})(\S{4})$/, '$1 $2 $3');

/** `9876543210` → `987***3210`: what leaves the server in place of the number. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}***${mobile.slice(-4)}`;
