import { expect, it, vi } from 'vitest';
import { ReadyReply } from '../../platform/ready.ts';
import { ReadyReplies } from './ready-replies.ts';

const reply = (text: string) => vi.fn(() => new ReadyReply(Buffer.from(text)));

it('prepares a reply once and again when the stamp changed', () => {
  const replies = new ReadyReplies(2);
  const [first, second] = [reply('first'), reply('second')];
  expect(replies.get('a', '1', first)).toBe(replies.get('a', '1', second));
  expect(second).not.toHaveBeenCalled();
  expect(replies.get('a', '2', second).json.toString()).toBe('second');
  expect(replies.size).toBe(1);
});

it('lets the reply go that was used longest ago', () => {
  const replies = new ReadyReplies(2);
  for (const key of ['a', 'b', 'a', 'c']) replies.get(key, '1', reply(key));
  expect(replies.size).toBe(2);
  const [again, lost] = [reply('a'), reply('b')];
  replies.get('a', '1', again);
  replies.get('b', '1', lost);
  expect(again).not.toHaveBeenCalled();
  expect(lost).toHaveBeenCalledOnce();
});
