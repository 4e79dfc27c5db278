import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Dialog } from '@sikka/ui/dialog';
import { Picture } from '@sikka/ui/picture';
import { useExposure } from '#shared/analytics/use-exposure.ts';
import type { PromptProps } from '#shared/prompt/prompts.ts';
import styles from './ForcedUpdate.module.css';

/** Size of a pop-up's picture, in pixels. */
const picture = { width: 280, height: 180 };

/** A promotion of the provider. */
export const PopupPrompt = ({ question: { resource }, answer }: PromptProps<'popup'>) => {
  const shown = useExposure<HTMLDivElement>(resource.resourceGid);
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      closeLabel={m.common_close()}
      title={resource.formalTitle}
      description={resource.innerTitle}
      picture={
        <div ref={shown} className={styles.picture}>
          <Picture
            src={resource.iconUrl}
            darkSrc={resource.iconDarkUrl || undefined}
            alt=""
            {...picture}
            loading="eager"
          />
        </div>
      }
      actions={<Button onClick={() => answer(true)}>{resource.buttonText || m.common_view()}</Button>}
    />
  );
};
