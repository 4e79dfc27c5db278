/** What a UPI payment app is asked to pay (NPCI linking specification 1.6). */
export interface UpiPayment {
  /** Address of the payee: `naav.bills@naav`. */
  payeeAddress: string;
  payeeName: string;
  /** Merchant category code, four digits. */
  merchantCode: string;
  /** Ours, at most 35 letters and digits. */
  reference: string;
  note: string;
  amountPaise: number;
}

/** Paise as the decimal rupees that UPI wants: `12305` → `123.05`. */
const decimalRupees = (paise: number): string => `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/** The link that opens a UPI app; a QR code holds the same text. Spaces are `%20`, never `+`. */
export const upiLink = ({
  payeeAddress,
  payeeName,
  merchantCode,
  reference,
  note,
  amountPaise,
}: UpiPayment): string => {
  const fields = {
    pa: payeeAddress,
    pn: payeeName,
    mc: merchantCode,
    tr: reference,
    tn: note,
    am: decimalRupees(amountPaise),
    cu: 'INR',
    mode: '04',
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
};
