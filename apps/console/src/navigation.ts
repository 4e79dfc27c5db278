import type { CallDefinition } from '@sikka/contract';
import {
  audit,
  contentKindNames,
  contentKinds,
  flows,
  growth,
  messages,
  money,
  type OperatorRole,
  overview,
  partners,
  pictures,
  privacy,
  proposals,
  seasons,
  session,
  support,
  users,
} from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { kindText } from './content/texts.ts';

interface ConsolePage {
  to: string;
  title: () => string;
  /** Heading of the pages that it stands with. */
  group?: () => string;
  /** The call that the page begins with: who may make it sees the page. */
  call: Pick<CallDefinition, 'roles'>;
}

const pages: readonly ConsolePage[] = [
  { to: '/', title: m.overview_title, call: overview.showOverview },
  { to: '/partners', group: m.console_group_business, title: m.partners_title, call: partners.listPartners },
  { to: '/coinRules', group: m.console_group_business, title: m.growth_rules, call: growth.listCoinRules },
  { to: '/prizes', group: m.console_group_business, title: m.growth_prizes, call: growth.listPrizes },
  { to: '/coupons', group: m.console_group_business, title: m.growth_coupons, call: growth.listCoupons },
  { to: '/messages', group: m.console_group_business, title: m.growth_messages, call: messages.listMessages },
  { to: '/seasons', group: m.console_group_business, title: m.growth_seasons, call: seasons.listSeasons },
  ...contentKindNames.map((kind) => ({
    to: `/content/${kind}`,
    group: m.console_group_content,
    title: () => kindText(kind),
    call: contentKinds[kind],
  })),
  { to: '/pictures', group: m.console_group_content, title: m.console_pictures, call: pictures.listPictures },
  { to: '/money', group: m.console_group_money, title: m.money_title, call: money.findPayments },
  { to: '/cases', group: m.console_group_money, title: m.money_cases, call: money.listCases },
  { to: '/approvals', group: m.console_group_money, title: m.money_proposals, call: proposals.listProposals },
  { to: '/stuck', group: m.console_group_money, title: m.money_stuck, call: money.listFrozenAccounts },
  { to: '/months', group: m.console_group_money, title: m.money_months, call: money.showMonths },
  { to: '/support', group: m.console_group_service, title: m.people_requests, call: support.listRequests },
  { to: '/users', group: m.console_group_service, title: m.people_users, call: users.openUser },
  { to: '/lost-numbers', group: m.console_group_service, title: m.people_lost, call: support.listLostNumbers },
  { to: '/articles', group: m.console_group_service, title: m.people_article_votes, call: support.listArticleVotes },
  { to: '/grievances', group: m.console_group_service, title: m.people_grievances, call: privacy.listGrievances },
  { to: '/breach-notices', group: m.console_group_service, title: m.people_notices, call: privacy.listNotices },
  { to: '/card-reports', group: m.console_group_service, title: m.people_reports, call: privacy.listCardReports },
  { to: '/flows', group: m.console_group_system, title: m.console_flows, call: flows.listFlows },
  { to: '/operators', group: m.console_group_system, title: m.console_operators, call: session.listOperators },
  { to: '/audit', group: m.console_group_system, title: m.console_audit, call: audit.listAudit },
  { to: '/devices', group: m.console_group_system, title: m.console_devices, call: session.listSessions },
];

/** The pages of a role, in order. */
export const pagesOf = (role: OperatorRole): readonly ConsolePage[] =>
  pages.filter(({ call }) => call.roles?.includes(role));
