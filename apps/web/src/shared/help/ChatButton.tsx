import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { brandName } from '../locale.ts';
import { openChat } from './open-chat.ts';

/** Opens the assistant with a search that had no results. */
export const ChatButton = ({ question }: { question: string }) => (
  <Button onClick={() => void openChat(question)}>{m.frame_assistant({ brand: brandName() })}</Button>
);
