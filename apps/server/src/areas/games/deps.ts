import type { LocalizedText } from '@sikka/messages';
import type { GamesPartner } from '@sikka/partners/kit';
import type { PartnerWork } from '#areas/partner-work/index.ts';
import type { Payments } from '#areas/payments/index.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { interpretResponses } from '#platform/partners/partner-answer.ts';
import type { GamesDb } from './tables.ts';

/** Dependencies of the area's operations. */
export interface GamesDeps {
  db: GamesDb;
  secrets: Secrets;
  partnerWork: PartnerWork;
  payments: Pick<Payments, 'orders'>;
  partner: GamesPartner;
  /** Display name of the partner. */
  partnerName: LocalizedText;
  /** Address to which a game returns. */
  returnUrl: string;
}

/** Interprets responses of the partner; BUSY does not decide a request. */
export const { responseOf } = interpretResponses('games partner', 'BUSY');

/** The partner's id of a user: a keyed hash used nowhere else. */
export const playerOf = ({ secrets }: Pick<GamesDeps, 'secrets'>, userGid: string): string =>
  secrets.index('game-player', userGid);
