import { m } from '@sikka/messages';
import { Check } from '@sikka/ui/icons/Check';
import { Minus } from '@sikka/ui/icons/Minus';
import { passwordHints } from '../password/new-password-rules.ts';
import styles from './sign-in.module.css';

const texts = {
  length: m.identity_hint_length,
  letter: m.identity_hint_letter,
  digit: m.identity_hint_digit,
  symbol: m.identity_hint_symbol,
};

/** Requirements of a new password, each ticked once it is met. */
export const PasswordHints = ({ password }: { password: string }) => (
  <ul className={`quiet tight ${styles.hints}`}>
    {passwordHints(password).map(({ rule, met }) => (
      <li key={rule} className="near" data-met={met || undefined}>
        {met ? <Check /> : <Minus />}
        {texts[rule]()}
        <span className="visually-hidden">{met ? m.common_done() : m.identity_hint_open()}</span>
      </li>
    ))}
  </ul>
);
