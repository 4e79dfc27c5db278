/** Steps promised to the network: the entity is the reference of a registration, or the id of a pushed bill. */
export const pushTopics = { followRegistration: 'bills.follow-registration', takePush: 'bills.take-push' } as const;
