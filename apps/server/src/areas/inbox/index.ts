import { bindCalls } from '#platform/handler.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { deleteMessage, messageTypeList, myMessageList, readMessages } from './messages.ts';

/** The inbox: events that other areas record, as messages in the language of whoever reads them. */
export const createInbox = ({ db }: Platform): ServerArea => ({
  name: 'inbox',
  calls: bindCalls({ db }, [messageTypeList, myMessageList, readMessages, deleteMessage]),
});
