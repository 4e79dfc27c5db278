/** What a number's last five digits make the gateway do, so that every outcome can be had on purpose. */
export const faults = {
  '90001': { behaviour: 'silent', meaning: 'The gateway takes the message and never answers' },
  '90002': { behaviour: 'broken', meaning: 'The gateway answers with an error 500' },
  '90003': { behaviour: 'rejected', meaning: 'The operators’ register (DLT) rejects the message' },
  '90004': { behaviour: 'late', meaning: 'The message is accepted and arrives 20 seconds later' },
  '90005': { behaviour: 'dnd', meaning: 'The number does not take promotional messages' },
} as const;

export type Behaviour = (typeof faults)[keyof typeof faults]['behaviour'] | 'usual';

export const behaviourOf = (mobile: string): Behaviour => {
  const ending = mobile.slice(-5);
  return Object.hasOwn(faults, ending) ? faults[ending as keyof typeof faults].behaviour : 'usual';
};
