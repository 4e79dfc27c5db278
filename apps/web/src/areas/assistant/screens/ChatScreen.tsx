import type { ChatSubject } from '@sikka/contract';
import { chatLimits, readText } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Chip } from '@sikka/ui/chip';
import { useStill } from '@sikka/ui/hooks/use-still';
import { IconButton } from '@sikka/ui/icon-button';
import { ChatCircleDuotone } from '@sikka/ui/icons/ChatCircleDuotone';
import { ClockCounterClockwise } from '@sikka/ui/icons/ClockCounterClockwise';
import { Headset } from '@sikka/ui/icons/Headset';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { useEffect, useState } from 'react';
import { assistant } from 'virtual:calls';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { toastProblem } from '#shared/action.ts';
import { longerThan } from '#shared/form.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { chatDraft } from '#shared/help/open-chat.ts';
import { brandName, currentLocale } from '#shared/locale.ts';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { useUser } from '#shared/session.ts';
import { useDraft } from '#shared/use-draft.ts';
import { leadsNowhere, readAnswer } from '../chat/answer-rules.ts';
import { Composer } from '../chat/Composer.tsx';
import { DailyLimit, GuestLimit, QuestionsLeft } from '../chat/Limits.tsx';
import { Turns } from '../chat/Turns.tsx';
import { useChat } from '../chat/use-chat.ts';
import { useHandOver } from '../chat/use-hand-over.ts';
import { Welcome } from '../chat/Welcome.tsx';

const Missing = () => (
  <EmptyState
    icon={<ChatCircleDuotone />}
    title={m.assistant_screen_missing()}
    text={m.assistant_screen_missing_text()}
    actions={<Button href={hrefOf({ to: '/chatGPT' })}>{m.assistant_screen_new()}</Button>}
  />
);

const limitOf = ({ details }: ApiProblem, otherwise: number): number => Number(details['limit'] ?? otherwise);

/** Keeps the end in view while the answer grows. */
const useEndInView = (length: number): void => {
  const isStill = useStill();
  useEffect(() => {
    if (length > 0) scrollTo({ top: document.documentElement.scrollHeight, behavior: isStill ? 'auto' : 'smooth' });
    // oxlint-disable-next-line react/exhaustive-deps -- whether things move changes nothing that is there already
  }, [length]);
};

/** The chat about the user's own money. `needback` (specification §2): its address when another screen opens it. */
export const ChatScreen = () => {
  const { needback = false, kind, id, chatId } = useSearch({ from: '/chatGPT' });
  const user = useUser();
  const about: ChatSubject | undefined = kind && id ? { kind, id } : undefined;
  const [typed, setTyped] = useDraft(chatDraft, '');
  const [refusal, setRefusal] = useState<ApiProblem>();
  const start = useQuery(['chats', 'starters', kind, id], {
    read: () => assistant.chatSuggestions(about ? { about } : {}),
    stored: 'thirtyDays',
  });
  const chat = useChat({
    chatId,
    about,
    onOpened: (opened) =>
      void goTo({ to: '/chatGPT', search: { needback, kind, id, chatId: opened } }, { replace: true }),
    onRefused: (question, problem) => {
      setTyped(question);
      setRefusal(problem);
      if (problem.name !== 'chatSignInNeeded' && problem.name !== 'chatDailyLimit') toastProblem(problem);
    },
  });
  const { turns, stored, isAnswering, announced } = chat;
  const handOver = useHandOver(chatId, turns.length);
  const last = readAnswer(turns.at(-1)?.parts ?? []);
  const { isForPerson, locale = currentLocale() } = last;
  // An answer that leads nowhere has them in itself.
  const next = leadsNowhere(last) ? [] : last.next;
  const answering = turns.find(({ state }) => state === 'ANSWERING');
  useEndInView(chat.isOwn ? turns.map(({ parts }) => readAnswer(parts).text).join(' ').length + turns.length : 0);

  const sendQuestion = (question: string): void => {
    const read = readText(question);
    if (read === '' || longerThan(chatLimits.questionLength, read) || isAnswering || chat.send.isBusy) return;
    setRefusal(undefined);
    setTyped('');
    void chat.send.run(read);
  };
  const quota = chat.quota ?? start.content?.quota;
  const isGuestOut = refusal?.name === 'chatSignInNeeded' && !user;

  return (
    <Screen
      title={m.frame_assistant({ brand: brandName() })}
      corner={
        <IconButton label={m.assistant_screen_history()} href={hrefOf({ to: '/chatHistory' })}>
          <ClockCounterClockwise />
        </IconButton>
      }
      foot={
        <>
          {quota && <QuestionsLeft quota={quota} />}
          <Composer
            value={typed}
            onChange={setTyped}
            onSend={() => sendQuestion(typed)}
            onStop={answering && chatId ? () => void chat.stop.run(answering.questionId) : undefined}
          />
        </>
      }
    >
      <div className="stack">
        {turns.length > 0 ? (
          <Turns
            turns={turns}
            onRate={(turn, isHelpful) => void chat.rate.run(turn, isHelpful)}
            onRetry={({ state, question, questionId }) =>
              state === 'FAILED' ? void chat.send.run(question, questionId) : sendQuestion(question)
            }
            onChoose={sendQuestion}
          />
        ) : (
          <Loaded query={stored} missing={<Missing />} isNoteless>
            {() => <Welcome query={start} onQuestion={sendQuestion} />}
          </Loaded>
        )}
        <output className="visually-hidden">{isAnswering ? m.assistant_screen_looking() : announced}</output>
        {isGuestOut && (
          <GuestLimit
            limit={limitOf(refusal, quota?.limit ?? 0)}
            onSignIn={() => void signInFor({ to: '/chatGPT', search: { needback, kind, id } })}
          />
        )}
        {refusal?.name === 'chatDailyLimit' && <DailyLimit limit={limitOf(refusal, quota?.limit ?? 0)} />}
        {turns.length > 0 && !isAnswering && (
          <div className="chips" lang={locale}>
            {next.map((question) => (
              <Chip key={question} onClick={() => sendQuestion(question)}>
                {question}
              </Chip>
            ))}
            <Chip tone={isForPerson ? 'gold' : 'plain'} icon={<Headset />} onClick={() => void handOver.run()}>
              {m.assistant_screen_person({}, { locale })}
            </Chip>
            <Chip href={hrefOf({ to: '/chatGPT', search: { needback } })}>
              {m.assistant_screen_new({}, { locale })}
            </Chip>
          </div>
        )}
      </div>
    </Screen>
  );
};
