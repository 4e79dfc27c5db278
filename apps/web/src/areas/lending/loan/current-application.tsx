import type { ApplicationSummary, LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';

import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import type { ReactNode } from 'react';
import { lending } from 'virtual:calls';
import { useAction, toastProblem } from '#shared/action.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { Loaded, CardSkeleton, PollingNote, pollingText } from '#shared/query/Loaded.tsx';
import { useQuery, type Query, type LiveQuery } from '#shared/query/use-query.ts';
import { NoApplication } from './missing.tsx';

/** The default application: the newest open one, else the newest. They come newest first. */
export const followed = (applications: readonly ApplicationSummary[]): ApplicationSummary | undefined =>
  applications.find(({ nextStep }) => nextStep !== 'NOTHING') ?? applications[0];

/** The newest rejected application, of the product if one is named. */
export const declined =
  (productName: string | undefined) =>
  (applications: readonly ApplicationSummary[]): ApplicationSummary | undefined =>
    applications.find((it) => it.state === 'REJECTED' && (productName === undefined || it.productName === productName));

interface CurrentApplicationProps {
  cid: string | undefined;
  /** Chooses one if the address names none. */
  find: (applications: readonly ApplicationSummary[]) => ApplicationSummary | undefined;
  children: (cid: string) => ReactNode;
}

const Found = ({ find, children }: Omit<CurrentApplicationProps, 'cid'>) => {
  const list = useQuery(['loanApplications'], { read: () => lending.listApplications({}) });
  return (
    <Loaded query={list} skeleton={<CardSkeleton />}>
      {({ applications }) => {
        const found = find(applications);
        return found ? children(found.cid) : <NoApplication />;
      }}
    </Loaded>
  );
};

/** The application of a screen: the one in the address, else a default. */
export const CurrentApplication = ({ cid, find, children }: CurrentApplicationProps) =>
  cid === undefined ? <Found find={find}>{children}</Found> : children(cid);

/** A screen about an application of the user. */
export const ApplicationScreen = ({ cid, children }: Omit<CurrentApplicationProps, 'find'>) => (
  <Screen title={m.lending_follow_title()} corner={<Corner kind="myloan" />}>
    <CurrentApplication cid={cid} find={followed}>
      {children}
    </CurrentApplication>
  </Screen>
);

/** Polls an application while the server expects an answer of the lender. */
export const useApplication = (cid: string): LiveQuery<LoanApplication> =>
  useQuery(['loanApplication', cid], { read: () => lending.queryApplication({ cid }), poll: 'left' });

/** Says that the application could not be refreshed, or that polling has ended. */
export const ApplicationNote = ({ query }: { query: Query<LoanApplication> }) => {
  const { content, problem, isPollingOver, refetch } = query;
  const isResting = isPollingOver || (content?.nextStep === 'WAIT' && content.nextQuerySeconds === 0);
  return problem || isResting ? <PollingNote text={pollingText(query)} onRetry={refetch} /> : null;
};

export interface ReviewProps {
  application: LoanApplication;
  onChanged: (application: LoanApplication) => void;
  /** The server refused a change: reads the application again. */
  onRefused: () => void;
}

export const CancelButton = ({ application: { cid, channelName }, onChanged, onRefused }: ReviewProps) => {
  const cancel = useAction(
    async () => onChanged(await lending.cancelApplication({ cid })),
    (problem) => {
      toastProblem(problem);
      onRefused();
    },
  );
  const press = async (): Promise<void> => {
    const isSure = await confirmed({
      title: m.lending_follow_cancel_title(),
      text: m.lending_follow_cancel_text({ lender: channelName }),
      confirmLabel: m.lending_follow_cancel(),
      cancelLabel: m.common_keep_it(),
      danger: true,
    });
    if (isSure) await cancel.run();
  };
  return (
    <p className="centered">
      <TextButton disabled={cancel.isBusy} onClick={() => void press()}>
        {m.lending_follow_cancel()}
      </TextButton>
    </p>
  );
};

/** The lender's last message: what it waits for, or why a step failed. */
export const LenderMessage = ({
  application: { channelName, action, stepFailure },
}: {
  application: LoanApplication;
}) => {
  const texts = [action?.text, stepFailure?.text].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <Card tone="warn">
      <h2 className="heading">{m.lending_follow_lender_message({ lender: channelName })}</h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Card>
  );
};
