import type { CoinReturnReason, ComplaintState, PrizeStatus, RequestCategory, RequestState } from '@sikka/contract';
import { m, textsUnder } from '@sikka/messages';
import { linkTo } from '../links.ts';
import type { ResultOf } from '../tools/tools.ts';
import type { Claim } from '../understanding/asked.ts';
import { type Answer, dayOf, type Given, plainly, rupees, say, type Sentence, sentence } from './answer.ts';
import { tellRecords } from './tell-records.ts';

type Prize = ResultOf<'prizes'>['prizes'][number];

const prizeText = textsUnder('assistant_answer_prize').of<PrizeStatus>();
const returnText = textsUnder('assistant_answer_return').of<CoinReturnReason>();

const prizeTruths: Readonly<Record<PrizeStatus, readonly Claim[]>> = {
  ADDRESS_NEEDED: ['PENDING'],
  TAX_DUE: ['PENDING'],
  ORDERED: ['PENDING', 'APPROVED'],
  CLAIMED: ['CREDITED', 'APPROVED', 'CLOSED'],
  COINS_RETURNED: ['FAILED', 'REJECTED', 'CLOSED'],
};

const prizeLines = (prize: Prize, given: Given): Sentence[] => {
  const { locale } = given;
  const {
    title,
    status,
    coins: count,
    redeemedAt,
    addressBy,
    taxBy,
    taxPaise,
    voucher,
    parcel,
    returnedBecause,
    link,
  } = prize;
  const redeemed = dayOf(redeemedAt, locale);
  const text = prizeText(status, { title, count, day: redeemed }, locale);
  const lines = [sentence(text, link, String(count), redeemed)];
  if (status === 'ADDRESS_NEEDED' && addressBy)
    lines.push(say(m.assistant_answer_prize_address_by, { day: dayOf(addressBy, locale) }, locale, link));
  if (status === 'TAX_DUE' && taxPaise !== undefined && taxBy)
    lines.push(
      say(
        m.assistant_answer_prize_tax_by,
        { amount: rupees(taxPaise, locale), day: dayOf(taxBy, locale) },
        locale,
        link,
      ),
    );
  if (voucher) {
    const day = dayOf(voucher.expiresOn, locale);
    lines.push(say(m.assistant_answer_prize_voucher, { day }, locale, link));
  }
  if (parcel)
    lines.push(
      say(m.assistant_answer_prize_parcel, { carrier: parcel.carrier, number: parcel.trackingNumber }, locale, link),
    );
  if (returnedBecause) lines.push(sentence(returnText(returnedBecause, {}, locale)));
  return lines;
};

/** What was redeemed, and the scratch cards that still wait. */
export const answerPrizes = async (given: Given): Promise<Answer> => {
  const { asked, locale, tools } = given;
  const { prizes, cards } = await tools.prizes();
  const list = linkTo('/rewards/myrewards');
  const card = cards.find(({ status }) => status === 'NEW') ?? cards[0];
  const cardLine =
    card &&
    {
      NEW: () => say(m.assistant_answer_card_new, { day: dayOf(card.expiresAt, locale) }, locale, list),
      REVEALED: () =>
        say(
          m.assistant_answer_card_revealed,
          { count: card.draw?.coins ?? 0, day: dayOf(card.wonAt, locale) },
          locale,
          list,
        ),
      EXPIRED: () => say(m.assistant_answer_card_expired, { day: dayOf(card.expiresAt, locale) }, locale, list),
    }[card.status]();
  const none = cardLine
    ? { sentences: [cardLine], act: list }
    : plainly(m.assistant_answer_prizes_none, {}, locale, linkTo('/rewards/prizes'));
  const answer = await tellRecords(given, {
    rows: prizes.map((row) => ({
      ...row,
      ids: [row.redemptionId, row.parcel?.trackingNumber],
      amounts: [row.worthPaise, row.taxPaise],
      days: [row.redeemedAt],
    })),
    none,
    list,
    // What waits for its winner is meant first.
    rank: ({ status }, at) =>
      !asked.aspects.has('LAST') && prizeTruths[status].includes('PENDING') ? at : prizes.length + at,
    truths: ({ status }) => prizeTruths[status],
    lines: (row) => prizeLines(row, given),
  });
  const isCardOpen = prizes.length > 0 && cardLine && card.status === 'NEW';
  return isCardOpen ? { ...answer, sentences: [...answer.sentences.slice(0, 2), cardLine] } : answer;
};

const requestState = textsUnder('support_state').of<RequestState | 'REFUSED'>();
const requestCategory = textsUnder('support_category').of<RequestCategory>();

interface Case {
  title: string;
  names: readonly string[];
  ids: readonly (string | undefined)[];
  days: readonly (string | undefined)[];
  changedAt: string;
  isOpen: boolean;
  truths: readonly Claim[];
  lines: readonly Sentence[];
  link: string;
}

const closedComplaints: readonly ComplaintState[] = [
  'RESOLVED',
  'REJECTED',
  'DEFAULT_RESOLVED',
  'REFUNDED',
  'COULD_NOT_RAISE',
];

const complaintCase = (row: ResultOf<'complaints'>[number], { locale }: Given): Case => {
  const { complaintId, ticketId, merchantRequestId, billerName: title, state, stateText, dueDay, raisedAt, link } = row;
  const isOpen = !closedComplaints.includes(state);
  return {
    title,
    names: [],
    ids: [complaintId, ticketId, merchantRequestId],
    days: [raisedAt],
    changedAt: raisedAt,
    isOpen,
    truths: isOpen
      ? ['PENDING']
      : state === 'REJECTED' || state === 'COULD_NOT_RAISE'
        ? ['CLOSED', 'REJECTED']
        : ['CLOSED'],
    lines: [
      say(m.assistant_answer_complaint, { payee: title, day: dayOf(raisedAt, locale) }, locale, link),
      sentence(stateText),
      ...(isOpen && dueDay ? [say(m.assistant_answer_request_by, { day: dayOf(dueDay, locale) }, locale, link)] : []),
    ],
    link,
  };
};

const requestCase = (row: ResultOf<'requests'>[number], { locale }: Given): Case => {
  const { requestId, category, state, outcome, receivedAt, changedAt, dueDay, isLate, isEscalated, link } = row;
  const isOpen = state !== 'RESOLVED';
  const title = requestCategory(category, {}, locale);
  const status = requestState(outcome === 'REFUSED' ? outcome : state, {}, locale);
  const facts = { title, day: dayOf(receivedAt, locale), status };
  const by = isLate ? m.assistant_answer_request_late : m.assistant_answer_request_by;
  return {
    title,
    names: [],
    ids: [requestId],
    days: [receivedAt],
    changedAt,
    isOpen,
    truths: isOpen ? ['PENDING'] : ['CLOSED', ...(outcome === 'REFUSED' ? ['REJECTED' as const] : [])],
    lines: [
      say(m.assistant_answer_request, facts, locale, link),
      ...(isOpen ? [say(by, { day: dayOf(dueDay, locale) }, locale, link)] : []),
      ...(isEscalated ? [say(m.assistant_answer_request_escalated, {}, locale)] : []),
    ],
    link,
  };
};

/** Requests to the support and complaints over the bill network. */
export const answerRequests = async (given: Given): Promise<Answer> => {
  const { asked, locale, tools } = given;
  const [requests, complaints] = await Promise.all([tools.requests(), tools.complaints()]);
  const rows = [
    ...requests.map((row) => requestCase(row, given)),
    ...complaints.map((row) => complaintCase(row, given)),
  ].toSorted((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt));
  const list = linkTo(requests.length > 0 || complaints.length === 0 ? '/requests' : '/complaints');
  return tellRecords(
    { ...given, asked: { ...asked, category: undefined } },
    {
      rows,
      none: { ...plainly(m.assistant_answer_requests_none, {}, locale, list), isForPerson: true },
      list,
      rank: ({ isOpen }, at) => (isOpen && !asked.aspects.has('LAST') ? at : rows.length + at),
      truths: (row) => row.truths,
      lines: (row) => row.lines,
    },
  );
};

export const answerAccount = async ({ locale, tools }: Given): Promise<Answer> => {
  const { nickname: name, uid, mobile } = await tools.account();
  const link = linkTo('/my');
  return {
    sentences: [
      name === ''
        ? say(m.assistant_answer_account_name_none, {}, locale)
        : say(m.assistant_answer_account_name, { name }, locale),
      say(m.assistant_answer_account_numbers, { uid, mobile }, locale, link),
    ],
    act: link,
  };
};
