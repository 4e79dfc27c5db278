import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import type { ReactNode } from 'react';
import { brandName } from '../locale.ts';
import { pageFacts } from '../page-facts.ts';
import { Screen } from './Screen.tsx';

/** Side of the logo, in pixels. */
const side = 32;

interface OutsideScreenProps {
  /** Title in the native app, which needs no logo. */
  title: string;
  children: ReactNode;
}

/**
 * A page that people reach by links from outside the app: its header shows the brand and links into
 * the app.
 */
export const OutsideScreen = ({ title, children }: OutsideScreenProps) => {
  const { base, shell } = pageFacts();
  if (shell) return <Screen title={title}>{children}</Screen>;
  return (
    <Screen
      back="none"
      title={
        <span className="near">
          <img src={`${base}/icon.svg`} alt="" width={side} height={side} />
          {brandName()}
        </span>
      }
      corner={
        <Button size="small" variant="soft" href={`${base}/`}>
          {m.frame_explore()}
        </Button>
      }
    >
      {children}
    </Screen>
  );
};
