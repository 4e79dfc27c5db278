import { requestProducts, requestStates } from '@sikka/contract/rules';
import {
  assignedFilters,
  caseKinds,
  type ContentKindName,
  contentKindNames,
  contentStates,
  couponStates,
  dueFilters,
} from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { EmptyState } from '@sikka/ui/state-message';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { AuditPage } from './audit/AuditPage.tsx';
import { ContentEditor } from './content/ContentEditor.tsx';
import { ContentList } from './content/ContentList.tsx';
import { PicturesPage } from './content/Pictures.tsx';
import { FlowsPage } from './flows/FlowsPage.tsx';
import { CoinRulesPage } from './growth/CoinRulesPage.tsx';
import { CouponsPage } from './growth/CouponsPage.tsx';
import { MessagesPage } from './growth/MessagesPage.tsx';
import { PrizesPage } from './growth/PrizesPage.tsx';
import { SeasonPage } from './growth/SeasonPage.tsx';
import { SeasonsPage } from './growth/SeasonsPage.tsx';
import { WriteSeason } from './growth/WriteSeason.tsx';
import { CasePage } from './money/CasePage.tsx';
import { CasesPage } from './money/CasesPage.tsx';
import { FindPage } from './money/FindPage.tsx';
import { MonthsPage } from './money/MonthsPage.tsx';
import { PaymentPage } from './money/PaymentPage.tsx';
import { ProposalsPage } from './money/ProposalsPage.tsx';
import { StuckPage } from './money/StuckPage.tsx';
import { OverviewPage } from './overview/OverviewPage.tsx';
import { PartnerPage } from './partners/PartnerPage.tsx';
import { PartnersPage } from './partners/PartnersPage.tsx';
import { Devices } from './people/Devices.tsx';
import { Invitation } from './people/Invitation.tsx';
import { Operators } from './people/Operators.tsx';
import { BreachNotices } from './privacy/BreachNotices.tsx';
import { CardReports } from './privacy/CardReports.tsx';
import { Grievances } from './privacy/Grievances.tsx';
import { Shell } from './Shell.tsx';
import { ArticleVotes } from './support/ArticleVotes.tsx';
import { LostNumbers } from './support/LostNumbers.tsx';
import { RequestPage } from './support/RequestPage.tsx';
import { SupportPage } from './support/SupportPage.tsx';
import { UsersPage } from './users/UsersPage.tsx';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const number = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? Number(value) : undefined);
const oneOf = <Name extends string>(names: readonly Name[], value: unknown): Name | undefined =>
  names.find((name) => name === value);

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

function NotFound() {
  return <EmptyState icon={<MagnifyingGlass />} title={m.console_not_found()} />;
}

const requireKind = ({ params }: { params: { kind: string } }): void => {
  if (!contentKindNames.includes(params.kind as ContentKindName)) throw redirect({ to: '/' });
};

/** Everything that a list shows is in its address, so that it can be shared. */
const readList = (search: Record<string, unknown>) => ({
  query: text(search['query']),
  state: oneOf(contentStates, search['state']),
  where:
    typeof search['where'] === 'object' && search['where'] !== null
      ? (search['where'] as Record<string, string>)
      : undefined,
  sortBy: text(search['sortBy']),
  isDescending: search['isDescending'] === true ? true : undefined,
  after: text(search['after']),
});

const readPictures = (search: Record<string, unknown>) => ({
  query: text(search['query']),
  after: text(search['after']),
});

const readCoupons = (search: Record<string, unknown>) => ({
  query: text(search['query']),
  state: oneOf(couponStates, search['state']),
  after: text(search['after']),
});

const readAudit = (search: Record<string, unknown>) => ({
  actor: text(search['actor']),
  subject: text(search['subject']),
  before: Array.isArray(search['before']) ? search['before'].filter(Number.isSafeInteger) : undefined,
});

const readCases = (search: Record<string, unknown>) => ({
  kind: oneOf(caseKinds, search['kind']),
  isClosed: search['isClosed'] === true ? true : undefined,
  assignedTo: text(search['assignedTo']),
  minDays: number(search['minDays']),
  before: text(search['before']),
});
const readProposals = (search: Record<string, unknown>) => ({
  before: text(search['before']),
  isBeforeOpen: search['isBeforeOpen'] === true ? true : undefined,
});
const readDesk = (search: Record<string, unknown>) => ({
  state: oneOf(requestStates, search['state']),
  product: oneOf(requestProducts, search['product']),
  due: oneOf(dueFilters, search['due']),
  assigned: oneOf(assignedFilters, search['assigned']),
  pageIndex: number(search['pageIndex']),
});
const readUser = (search: Record<string, unknown>) => ({
  user: text(search['user']),
  request: text(search['request']),
});
const readFrom = (search: Record<string, unknown>) => ({ from: text(search['from']) });
const readOpen = (search: Record<string, unknown>) => ({ open: text(search['open']) });

const getParentRoute = () => root;

const routeTree = root.addChildren([
  createRoute({ getParentRoute, path: '/', component: OverviewPage }),
  createRoute({ getParentRoute, path: '/invitation', component: Invitation }),
  createRoute({
    getParentRoute,
    path: '/content/$kind',
    component: ContentList,
    beforeLoad: requireKind,
    validateSearch: readList,
  }),
  createRoute({ getParentRoute, path: '/content/$kind/$gid', component: ContentEditor, beforeLoad: requireKind }),
  createRoute({ getParentRoute, path: '/pictures', component: PicturesPage, validateSearch: readPictures }),
  createRoute({ getParentRoute, path: '/money', component: FindPage }),
  createRoute({ getParentRoute, path: '/money/$record', component: PaymentPage }),
  createRoute({ getParentRoute, path: '/cases', component: CasesPage, validateSearch: readCases }),
  createRoute({ getParentRoute, path: '/cases/$caseId', component: CasePage }),
  createRoute({ getParentRoute, path: '/approvals', component: ProposalsPage, validateSearch: readProposals }),
  createRoute({ getParentRoute, path: '/stuck', component: StuckPage }),
  createRoute({ getParentRoute, path: '/months', component: MonthsPage }),
  createRoute({ getParentRoute, path: '/support', component: SupportPage, validateSearch: readDesk }),
  createRoute({ getParentRoute, path: '/support/$requestId', component: RequestPage }),
  createRoute({ getParentRoute, path: '/users', component: UsersPage, validateSearch: readUser }),
  createRoute({ getParentRoute, path: '/lost-numbers', component: LostNumbers, validateSearch: readOpen }),
  createRoute({ getParentRoute, path: '/articles', component: ArticleVotes }),
  createRoute({ getParentRoute, path: '/grievances', component: Grievances, validateSearch: readOpen }),
  createRoute({ getParentRoute, path: '/breach-notices', component: BreachNotices }),
  createRoute({ getParentRoute, path: '/card-reports', component: CardReports }),
  createRoute({ getParentRoute, path: '/partners', component: PartnersPage }),
  createRoute({ getParentRoute, path: '/partners/$partner', component: PartnerPage }),
  createRoute({ getParentRoute, path: '/coinRules', component: CoinRulesPage }),
  createRoute({ getParentRoute, path: '/prizes', component: PrizesPage }),
  createRoute({ getParentRoute, path: '/coupons', component: CouponsPage, validateSearch: readCoupons }),
  createRoute({ getParentRoute, path: '/messages', component: MessagesPage, validateSearch: readOpen }),
  createRoute({ getParentRoute, path: '/seasons', component: SeasonsPage }),
  createRoute({ getParentRoute, path: '/seasons/write', component: WriteSeason, validateSearch: readFrom }),
  createRoute({ getParentRoute, path: '/seasons/$season', component: SeasonPage }),
  createRoute({ getParentRoute, path: '/flows', component: FlowsPage }),
  createRoute({ getParentRoute, path: '/operators', component: Operators }),
  createRoute({ getParentRoute, path: '/audit', component: AuditPage, validateSearch: readAudit }),
  createRoute({ getParentRoute, path: '/devices', component: Devices }),
]);

export const createConsoleRouter = () => createRouter({ routeTree, basepath: '/console' });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
