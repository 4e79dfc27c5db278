import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { brandName } from '../locale.ts';
import { askSikka } from './ask-sikka.ts';

/** Takes words that nothing was found for to the assistant. */
export const AskButton = ({ question }: { question: string }) => (
  <Button onClick={() => void askSikka(question)}>{m.frame_ask({ brand: brandName() })}</Button>
);
