import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useEffect, useRef } from 'react';
import { privacy } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { NoticeText } from '#shared/privacy/NoticeText.tsx';
import type { PromptProps } from '#shared/prompt/prompts.ts';
import styles from './ForcedUpdate.module.css';

/**
 * A breach notice covers everything until the user confirms it and the server has recorded that.
 */
export const BreachPrompt = ({ question: { notice }, answer }: PromptProps<'breach'>) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  const confirm = useAction(async () => {
    await privacy.confirmNotice({ noticeGid: notice.noticeGid });
    answer(true);
  }, toastProblem);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-labelledby="breach-notice"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      <div className={styles.notice}>
        <h1 id="breach-notice" className="big">
          {notice.title}
        </h1>
        <NoticeText notice={notice} />
        <Button wide isBusy={confirm.isBusy} onClick={() => void confirm.run()}>
          {m.privacy_notice_confirm()}
        </Button>
      </div>
    </dialog>
  );
};
