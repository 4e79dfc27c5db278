import type { AnswerLink, ChatTurn, RecordList } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { IconButton } from '@sikka/ui/icon-button';
import { IconTile } from '@sikka/ui/icon-tile';
import { CalculatorDuotone } from '@sikka/ui/icons/CalculatorDuotone';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { Copy } from '@sikka/ui/icons/Copy';
import { HeadsetDuotone } from '@sikka/ui/icons/HeadsetDuotone';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { ThumbsDown } from '@sikka/ui/icons/ThumbsDown';
import { ThumbsUp } from '@sikka/ui/icons/ThumbsUp';
import { TicketDuotone } from '@sikka/ui/icons/TicketDuotone';
import { ListRow } from '@sikka/ui/list';
import { TextButton } from '@sikka/ui/text-button';
import { Fragment, type ReactNode } from 'react';
import { copyValue } from '#shared/money/copy-value.ts';
import { hrefOfLink } from '#shared/href-of-link.ts';
import { currentLocale } from '#shared/locale.ts';
import {
  heroOf,
  isFromHelp,
  leadsNowhere,
  type Piece,
  piecesOf,
  readAnswer,
  type ShownAnswer,
} from './answer-rules.ts';
import styles from './chat.module.css';

/** A first sentence with at most this many characters stands out from the others. */
const leadLength = 64;

/** A figure of a sentence, with a link to its record. */
const Figure = ({ piece: { text, link }, className }: { piece: Piece; className?: string | undefined }) => {
  const href = link && hrefOfLink(link);
  return href ? (
    <a className={className} href={href}>
      {text}
    </a>
  ) : (
    text
  );
};

/** The sentences of an answer. The figure that the first one begins with is large: it is the answer. */
const Text = ({ sentences, hasHero }: Pick<ShownAnswer, 'sentences'> & { hasHero: boolean }) => (
  <p>
    {sentences
      .filter(({ list }) => !list)
      .map(({ text, figures = [] }, index) => {
        const pieces = piecesOf(text, figures);
        const hero = hasHero && index === 0 ? heroOf(pieces) : -1;
        const isLead = index === 0 && hero < 0 && text.length <= leadLength;
        return (
          <span key={index} className={`${styles.sentence} ${isLead ? 'heading' : ''}`}>
            {pieces.map((piece, place) => (
              <Figure key={piece.at} piece={piece} className={place === hero ? styles.hero : styles.figure} />
            ))}
          </span>
        );
      })}
  </p>
);

/** Records as rows under their number; the rest of them are behind the button of the answer. */
const Records = ({ list: { count, records }, locale }: { list: RecordList; locale: Locale }) => (
  <div className="stack">
    <p className="heading">{m.assistant_screen_total({ count }, { locale })}</p>
    <div className={styles.records}>
      {records.map(({ title, line, amount, link }) => (
        <ListRow
          key={`${link} ${line}`}
          className={styles.listed}
          title={title}
          sub={line}
          trailing={amount}
          chevron={false}
          href={hrefOfLink(link)}
        />
      ))}
    </div>
  </div>
);

/** Links to the articles that the answer is from, or to more that fits, in a text in place of `{names}`. */
const Sources = ({ sources, locale }: { sources: readonly AnswerLink[]; locale: Locale }) => {
  const gap = '\u0000';
  const text = isFromHelp(sources) ? m.assistant_screen_from_help : m.assistant_screen_see_also;
  const [start = '', end = ''] = text({ names: gap }, { locale }).split(gap);
  return (
    <p className={`quiet ${styles.source}`}>
      {start}
      {sources.map(({ title, link }, index) => (
        <Fragment key={link}>
          {index > 0 && ' · '}
          <a href={hrefOfLink(link)}>{title}</a>
        </Fragment>
      ))}
      {end}
    </p>
  );
};

/** What an answer opens, by the path of its link. */
const recordIcons: readonly { pattern: RegExp; icon: ReactNode }[] = [
  { pattern: /^\/problem/, icon: <HeadsetDuotone /> },
  { pattern: /^\/refund/, icon: <ClockCounterClockwiseDuotone /> },
  { pattern: /^\/emi/, icon: <CalculatorDuotone /> },
  { pattern: /loan|offers|repay/i, icon: <HandCoinsDuotone /> },
  { pattern: /reward/i, icon: <CoinsDuotone /> },
  { pattern: /coupon/, icon: <TicketDuotone /> },
  { pattern: /bill|pay|transactions|receipt/i, icon: <ReceiptDuotone /> },
];

const recordTile = ({ link }: AnswerLink): ReactNode => {
  const [path = ''] = link.split('?');
  const icon = recordIcons.find(({ pattern }) => pattern.test(path))?.icon;
  return (
    icon && (
      <IconTile size="small" className={styles.tile}>
        {icon}
      </IconTile>
    )
  );
};

const Waiting = () => (
  <span className={styles.dots} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);

interface AnswerProps {
  turn: ChatTurn;
  onRate: (isHelpful: boolean) => void;
  onRetry: () => void;
  /** Asks one of the offered questions; undefined once another question was asked. */
  onChoose: ((question: string) => void) | undefined;
  /** Only the last answer can be copied and rated. */
  isLast: boolean;
}

const Tools = ({ turn: { isHelpful }, text, onRate }: Pick<AnswerProps, 'turn' | 'onRate'> & { text: string }) => (
  <div className={styles.tools} lang={currentLocale()}>
    <IconButton label={m.assistant_screen_copy()} onClick={() => void copyValue(text)}>
      <Copy />
    </IconButton>
    <IconButton label={m.assistant_screen_helpful()} aria-pressed={isHelpful === true} onClick={() => onRate(true)}>
      <ThumbsUp />
    </IconButton>
    <IconButton label={m.assistant_screen_unhelpful()} aria-pressed={isHelpful === false} onClick={() => onRate(false)}>
      <ThumbsDown />
    </IconButton>
    {isHelpful !== undefined && <span className="quiet">{m.common_thank_you()}</span>}
  </div>
);

/** Why an answer is incomplete, with a button to try again. */
const Broken = ({ children, onRetry }: { children: ReactNode; onRetry: () => void }) => (
  <div className="split">
    <span className="muted">{children}</span>
    <TextButton onClick={onRetry}>{m.common_ask_again()}</TextButton>
  </div>
);

/** An answer in its own language: its text with figures that link to records, its button, and further links. */
export const Answer = ({ turn, onRate, onRetry, onChoose, isLast }: AnswerProps) => {
  const answer = readAnswer(turn.parts);
  const { text, sentences, act, sources, isNone, locale = currentLocale() } = answer;
  const choices = leadsNowhere(answer) ? answer.next : answer.choices;
  const isListed = sentences.some(({ list }) => list);
  const actHref = act && hrefOfLink(act.link);
  const others = sources.filter(({ link }) => link !== act?.link);
  const article = sources.find(({ link }) => link === act?.link);
  const isWritten = turn.state === 'ANSWERING';
  return (
    <div
      className={`list surface typed ${styles.answer}`}
      lang={locale}
      data-wide={isNone || isListed || act !== undefined || choices.length > 0 || undefined}
      aria-busy={isWritten || undefined}
    >
      <span className="visually-hidden" lang={currentLocale()}>
        {m.assistant_screen_answer()}
      </span>
      {isNone ? (
        <div className={`near ${styles.none}`}>
          <IconTile size="small">
            <MagnifyingGlass />
          </IconTile>
          <Text sentences={sentences} hasHero={false} />
        </div>
      ) : (
        sentences.some(({ list }) => !list) && <Text sentences={sentences} hasHero={choices.length === 0} />
      )}
      {sentences.map(({ list, text: key }) => list && <Records key={key} list={list} locale={locale} />)}
      {isWritten && <Waiting />}
      {onChoose &&
        choices.map((question) => (
          <ListRow
            key={question}
            className={`${styles.record} ${styles.choice}`}
            title={question}
            chevron={false}
            onClick={() => onChoose(question)}
          />
        ))}
      {act && actHref && (
        <ListRow
          className={styles.record}
          icon={recordTile(act)}
          title={article?.title ?? act.title}
          sub={article && m.common_help({}, { locale })}
          href={actHref}
        />
      )}
      {others.length > 0 && <Sources sources={others} locale={locale} />}
      {turn.state === 'FAILED' && <Broken onRetry={onRetry}>{m.assistant_screen_failed()}</Broken>}
      {turn.state === 'STOPPED' && <Broken onRetry={onRetry}>{m.assistant_screen_stopped()}</Broken>}
      {turn.state === 'DONE' && isLast && <Tools turn={turn} text={text} onRate={onRate} />}
    </div>
  );
};
