import type { ChatTurn } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Answer } from './Answer.tsx';
import styles from './chat.module.css';

interface TurnsProps {
  turns: readonly ChatTurn[];
  onRate: (turn: ChatTurn, isHelpful: boolean) => void;
  onRetry: (turn: ChatTurn) => void;
  onChoose: (question: string) => void;
}

/** A conversation, oldest question first. */
export const Turns = ({ turns, onRate, onRetry, onChoose }: TurnsProps) => (
  <ol className="stack">
    {turns.map((turn) => (
      <li key={turn.questionId} className={`stack ${styles.turn}`}>
        <p className={`typed ${styles.question}`}>
          <span className="visually-hidden">{m.assistant_screen_you()} </span>
          {turn.question}
        </p>
        <Answer
          turn={turn}
          onRate={(isHelpful) => onRate(turn, isHelpful)}
          onRetry={() => onRetry(turn)}
          onChoose={turn === turns.at(-1) ? onChoose : undefined}
          isLast={turn === turns.at(-1)}
        />
      </li>
    ))}
  </ol>
);
