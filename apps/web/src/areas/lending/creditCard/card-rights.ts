/**
 * What an issuer owes for every day on which a card stays open after it had to be closed, in paise: seven working days after its owner asked
 * for it, as long as nothing is due (Master Direction – Credit Card and Debit Card – Issuance and Conduct Directions, 2022,
 * RBI/2022-23/92, paragraph 8). That late fees begin after three days follows from paragraph 9(b), that a card which nobody switched on
 * within 30 days is closed from paragraph 6(a)(vi), and that charges change with a month's notice from paragraph 5.
 */
export const lateClosingPaise = 50_000;
