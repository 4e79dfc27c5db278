/** Parser of user input for web and server: normalises, then validates. Idempotent. */
export { groupedRupees, readNumber, readRupees } from './amount.ts';
export { groupTypedDay, readDay } from './day.ts';
export {
  emailPattern,
  isEmail,
  isPinCode,
  pinCodePattern,
  readCode,
  readDigits,
  readEmail,
  readGrouped,
  readName,
} from './fields.ts';
export {
  groupMobile,
  groupTypedMobile,
  isMobile,
  maskMobile,
  mobilePattern,
  readMobile,
  wholeMobile,
} from './mobile.ts';
export { groupPlate, isPlate } from './plate.ts';
export { asciiDigits, readLine, readSecret, readText } from './text.ts';
