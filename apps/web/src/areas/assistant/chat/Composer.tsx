import { chatLimits, readText } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { IconButton } from '@sikka/ui/icon-button';
import { PaperPlaneRight } from '@sikka/ui/icons/PaperPlaneRight';
import { Stop } from '@sikka/ui/icons/Stop';
import { type KeyboardEvent, useId } from 'react';
import { longerThan, PlainForm } from '#shared/form.tsx';
import styles from './chat.module.css';

interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  /** Stops the answer that is being written; undefined if there is none. */
  onStop: (() => void) | undefined;
}

/** The field for a question. Enter sends it, Shift+Enter begins a new line. */
export const Composer = ({ value, onChange, onSend, onStop }: ComposerProps) => {
  const faultId = useId();
  const question = readText(value);
  const fault = longerThan(chatLimits.questionLength, question);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!onStop) onSend();
  };
  return (
    <PlainForm onSend={onSend}>
      <p id={faultId} className={styles.fault} aria-live="polite">
        {fault}
      </p>
      <div className={styles.composer}>
        <textarea
          className={styles.input}
          rows={1}
          aria-label={m.assistant_screen_question()}
          placeholder={m.assistant_screen_example()}
          aria-invalid={fault ? true : undefined}
          aria-describedby={faultId}
          enterKeyHint="send"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
        />
        {onStop ? (
          <IconButton className={styles.send} label={m.assistant_screen_stop()} onClick={onStop}>
            <Stop />
          </IconButton>
        ) : (
          <IconButton
            className={styles.send}
            label={m.common_send()}
            type="submit"
            disabled={!question || fault !== undefined}
          >
            <PaperPlaneRight />
          </IconButton>
        )}
      </div>
    </PlainForm>
  );
};
