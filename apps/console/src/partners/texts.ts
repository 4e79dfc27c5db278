import type { PartnerKind } from '@sikka/contract/console';
import { m, textsOf } from '@sikka/messages';

export const partnerKindText = textsOf<PartnerKind>({
  LENDER: m.partners_kind_lender,
  NETWORK: m.partners_kind_network,
  GATEWAY: m.partners_kind_gateway,
  BUREAU: m.partners_kind_bureau,
  SUPPLIER: m.partners_kind_supplier,
  GAMES: m.partners_kind_games,
  OFFERS: m.partners_kind_offers,
});
