import { m } from '@sikka/messages';
import { type MouseEvent, useState } from 'react';
import { MarkedText } from '#shared/marked-text.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { firstOf } from '#shared/press-guard.ts';
import styles from './sign-in.module.css';

/** Repeated presses within this time count once, in milliseconds (specification §5). */
const guardMs = 3_000;

const AgreementLink = ({ name, words }: { name: string; words: string }) => {
  const [guard] = useState(() => {
    let isFirst = false;
    const press = firstOf(guardMs, () => {
      isFirst = true;
    });
    return (event: MouseEvent): void => {
      isFirst = false;
      press();
      if (!isFirst) event.preventDefault();
    };
  });
  return (
    <a href={hrefOf({ to: '/superior/$name', params: { name } })} onClick={guard}>
      {words}
    </a>
  );
};

const agreementLink = (name: string) => (words: string) => <AgreementLink name={name} words={words} />;

/** "By continuing you agree", with links to both texts. */
export const AgreementLine = () => (
  <p className={`quiet centered ${styles.agreement}`}>
    <MarkedText
      text={m.identity_agreement_line()}
      marks={{ terms: agreementLink('terms'), privacy: agreementLink('privacy') }}
    />
  </p>
);
