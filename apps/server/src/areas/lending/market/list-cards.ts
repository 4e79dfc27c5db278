import { type CreditCard, lending } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { ready, type ReadyReply } from '#platform/ready.ts';
import type { ListedCard, Market } from '../catalogue/listed.ts';
import { presentLender } from './list-lenders.ts';

const presentCard = ({ cardGid, card, issuer }: ListedCard, locale: Locale): CreditCard => {
  const { name, description, lateFees, criteria, ...terms } = card;
  return {
    ...terms,
    cardGid,
    name: name[locale],
    description: description[locale],
    issuer: presentLender(issuer, locale),
    lateFees: [...lateFees],
    criteria: { ...criteria, employments: [...criteria.employments] },
  };
};

/** Every credit card on offer. */
export const listCards = ({ cards }: Market, locale: Locale): ReadyReply =>
  ready(lending.listCards, { cards: cards.map((card) => presentCard(card, locale)) });
