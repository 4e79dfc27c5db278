import type { GamesPartner } from '@sikka/partners/kit';
import type { LocalizedText } from '@sikka/messages';
import { answersOf } from '#platform/partner-answer.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { PartnerWork } from '#areas/partner-work/index.ts';
import type { Payments } from '#areas/payments/index.ts';
import type { GamesDb } from './tables.ts';

/** What the operations of this area work with. */
export interface GamesDeps {
  db: GamesDb;
  secrets: Secrets;
  partnerWork: PartnerWork;
  payments: Pick<Payments, 'orders'>;
  partner: GamesPartner;
  /** How people know the partner. */
  partnerName: LocalizedText;
  /** Where a game leads back to. */
  returnUrl: string;
}

/** Reads the answers of the partner; that it is busy says nothing about access. */
export const { responseOf } = answersOf('games partner', 'BUSY');

/** How the partner knows a user: a keyed hash that is of no use anywhere else. */
export const playerOf = ({ secrets }: Pick<GamesDeps, 'secrets'>, userGid: string): string =>
  secrets.index('game-player', userGid);
