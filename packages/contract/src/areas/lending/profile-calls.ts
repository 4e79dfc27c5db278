import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { market, reading, writing } from './call-base.ts';
import { loanProfile, profileChange } from './profile.ts';

export const queryProfile = defineCall({
  ...reading,
  path: `${market}/profile/query`,
  summary: 'Shows what the caller has told for loan applications, and what is missing.',
  owner: 'The profile of the caller.',
  body: z.strictObject({}),
  content: loanProfile,
});

export const saveProfile = defineCall({
  ...writing,
  path: `${market}/profile/save`,
  summary: 'Keeps some or all of it, encrypted. Nothing leaves us before a consent is given and a loan is applied for.',
  owner: 'The profile of the caller.',
  body: profileChange,
  content: loanProfile,
  problems: ['loanAdultsOnly'],
});
