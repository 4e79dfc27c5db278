import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useEffect, useRef } from 'react';
import type { PromptProps } from '#shared/prompt/prompts.ts';
import { hrefOf } from '#shared/navigation.ts';
import { brandName } from '#shared/locale.ts';
import styles from './AgreementPrompt.module.css';

const agreementHref = (name: string): string => hrefOf({ to: '/superior/$name', params: { name } });

/**
 * The agreement of a first start: what is stored and why, both texts, and two buttons. A native
 * dialog, because every first visit loads it.
 */
export const AgreementPrompt = ({ answer }: PromptProps<'agreement'>) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Focus the dialog itself, so that no button looks selected.
    current?.focus();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`appear ${styles.sheet}`}
      tabIndex={-1}
      aria-labelledby="agreement"
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
    >
      <h2 id="agreement" className="big">
        {m.frame_agreement_title({ brand: brandName() })}
      </h2>
      <p>{m.frame_agreement_text()}</p>
      <ul className={`lines muted ${styles.points}`}>
        <li>{m.frame_agreement_point_data()}</li>
        <li>{m.frame_agreement_point_never()}</li>
        <li>{m.frame_agreement_point_leave()}</li>
      </ul>
      <p className={styles.links}>
        <a href={agreementHref('privacy')} className="link">
          {m.common_privacy_policy()}
        </a>
        <a href={agreementHref('terms')} className="link">
          {m.common_terms_of_use()}
        </a>
      </p>
      <Button wide onClick={() => answer(true)}>
        {m.frame_agreement_accept()}
      </Button>
      <Button wide variant="ghost" onClick={() => answer(false)}>
        {m.common_close()}
      </Button>
    </dialog>
  );
};
