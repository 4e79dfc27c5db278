import { type UnsealColumn, ownUserGid, type PersonalTable } from '#platform/people/personal-data.ts';
import { unsealChat } from './chats/sealed-chat.ts';

const unsealQuestionText: UnsealColumn = (secrets, sealed, { user_gid, question_id }) =>
  unsealChat(secrets, { userGid: String(user_gid), questionId: String(question_id) }, sealed);

export const assistantData: readonly PersonalTable[] = [
  {
    table: 'chat_part',
    owner: ownUserGid,
    kind: 'help',
    sealed: { part_sealed: unsealQuestionText },
    atDeletion: 'erase',
  },
  {
    table: 'chat_question',
    owner: ownUserGid,
    kind: 'help',
    sealed: { text_sealed: unsealQuestionText },
    atDeletion: 'erase',
  },
  { table: 'chat', owner: ownUserGid, kind: 'help', atDeletion: 'erase' },
  { table: 'chat_quota', owner: ownUserGid, kind: 'help', atDeletion: 'erase' },
];
