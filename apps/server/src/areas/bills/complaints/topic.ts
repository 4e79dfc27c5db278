/** Raising a complaint at the network and following its ticket; the entity is the complaint's reference. */
export const complaintTopic = 'bills.follow-complaint';
