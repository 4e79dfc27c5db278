/** The debit of one announced bill on its day; the entity is the debit's id. */
export const debitTopic = 'bills.debit-autopay';
