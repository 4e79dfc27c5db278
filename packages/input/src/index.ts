/** One reader of what people type, for the web and the server: it normalises, then judges. Reading twice changes nothing. */
export { groupedRupees, readNumber, readRupees } from './amount.ts';
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
export { asciiDigits, readLine, readSecret, readText } from './text.ts';
