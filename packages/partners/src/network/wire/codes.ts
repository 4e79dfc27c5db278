type Source = 'customer' | 'biller' | 'network';

/** A code of the network with the text it comes with; one code may come with two texts and mean two things. */
export interface NetworkCode {
  code: string;
  text: string;
  source: Source;
  /** Whether the same input may work later. */
  isRetryable: boolean;
}

const customer = (code: string, text: string): NetworkCode => ({ code, text, source: 'customer', isRetryable: false });
const biller = (code: string, text: string, isRetryable = true): NetworkCode => ({
  code,
  text,
  source: 'biller',
  isRetryable,
});
const network = (code: string, text: string, isRetryable = true): NetworkCode => ({
  code,
  text,
  source: 'network',
  isRetryable,
});

/** Codes of a fetch. */
export const fetchCodes: readonly NetworkCode[] = [
  customer('BFR001', 'Incorrect / invalid customer account'),
  customer('BFR002', 'Invalid combination of customer parameters'),
  biller('BFR003', 'No bill data available', false),
  customer('BFR004', 'Payment received for the billing period - no bill due'),
  customer('BFR005', 'Customer account is blocked / closed'),
  customer('BFR006', 'Customer account is not activated'),
  biller('BFR007', 'Bill due date has expired - bill details are not available', false),
  biller('BFR008', 'Unable to get bill details from biller'),
  biller('BFR009', 'Scheduled downtime by biller, try again later'),
  biller('BFR010', 'Unscheduled downtime by biller, try again later'),
  customer('BFR011', 'Incomplete details in biller system, update customer profile'),
  biller('BFR012', 'ePayment not enabled for the dealer', false),
  customer('BFR013', 'Maximum refill count reached'),
  customer('BFR014', 'Consumer has reported loss of cylinder'),
  customer('BFR015', 'Cannot take booking, consumer KYC not submitted'),
  customer('BFR016', 'One prior booking is pending against this consumer'),
  biller('BFR017', 'Price not yet set for nature or package code. Retry later'),
  biller('BFR018', 'Day-end not done, try after some time'),
  customer('BFR019', 'Consumer number and distributor not matching'),
  customer('BFR020', 'LPG ID not found'),
  customer('BFR021', 'Vehicle registration number invalid or does not exist'),
  customer('BFR022', 'FASTag inactive or blocked, recharge not allowed'),
  customer('BFR023', 'FASTag exempted, recharge not allowed'),
  /** What BFR009 meant in the list before this one; some billers still send it. */
  customer('BFR009', 'Incomplete details in Biller system - update Customer profile'),
  network('N000', 'Details awaited from the central unit'),
  biller('ERR000', 'No data found', false),
];

/** Codes of a validation. */
export const validationCodes: readonly NetworkCode[] = [
  customer('BVR001', 'Incorrect or invalid customer account'),
  customer('BVR002', 'Invalid combination of customer parameters'),
  customer('BVR003', 'Customer account is blocked or closed'),
  customer('BVR004', 'Customer account is not activated'),
  customer('BVR005', 'Invalid amount'),
  customer('BVR006', 'Customer account is deactivated, pay to activate'),
  customer('BVR007', 'Incomplete details in biller system, update profile'),
  customer('BVR008', 'Valid account but no bill due'),
  biller('BVR009', 'Technical exception from biller'),
];

/** Codes of posting a payment at the biller. */
export const postingCodes: readonly NetworkCode[] = [
  customer('BPR001', 'Incorrect or invalid customer account'),
  customer('BPR002', 'Invalid combination of customer parameters'),
  customer('BPR003', 'Customer account is blocked or closed'),
  customer('BPR004', 'Customer account is not activated'),
  biller('BPR005', 'Payment cannot be accepted at this time'),
  customer('BPR006', 'Payment request exceeded for the day, retry next day'),
  customer('BPR007', 'Repeat payment request'),
  customer('BPR008', 'Due date expired, fetch the bill again'),
  biller('BPR009', 'Scheduled downtime by biller, try again later'),
  biller('BPR010', 'Unscheduled downtime by biller, try again later'),
  customer('BPR011', 'Payment amount different from current outstanding'),
  biller('BPR012', 'FASTag top-up failed'),
];

/** Codes of the switch between the operating units. */
export const switchCodes: readonly NetworkCode[] = [
  network('BOU001', 'Send failed to BOU'),
  network('BOU002', 'Negative acknowledgement from BOU', false),
  network('BOU003', 'Timeout at BOU'),
  network('BOU004', 'Reversal retry failure at BOU', false),
  network('BOU005', 'Reversal response timeout at BOU', false),
  network('BOU006', 'Connect timeout to BOU'),
  network('BOU007', 'Read timeout from BOU'),
  network('BOU008', 'Unable to connect to BOU'),
  network('BOU009', 'Pending transaction timeout'),
  network('COU001', 'Send failed to COU'),
  network('COU002', 'Negative acknowledgement from COU', false),
  network('COU003', 'Reversal retry failure at COU', false),
  network('COU006', 'Connect timeout to COU'),
  network('COU007', 'Read timeout from COU'),
  network('COU008', 'Unable to connect to COU'),
];

export const networkCodes: readonly NetworkCode[] = [
  ...fetchCodes,
  ...validationCodes,
  ...postingCodes,
  ...switchCodes,
];

/** Whose matter a failure is, by its code and, where a code has two texts, its text; the network's when nobody knows it. */
export const sourceOf = (code: string, text: string): Source => {
  const sameCode = networkCodes.filter((known) => known.code === code);
  return (sameCode.find((known) => known.text === text) ?? sameCode[0])?.source ?? 'network';
};
