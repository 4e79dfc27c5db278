import { m } from '@sikka/messages';
import { type SearchDocument, screenDocument } from '#platform/search/search-source.ts';
import type { Market } from './catalogue/listed.ts';

const screens = [
  screenDocument(
    'LOAN',
    m.common_loans,
    '/loan',
    'borrow personal cash money interest rate byaj lender need want urgent money paisa paise rupay chahiye shop salary',
  ),
  screenDocument(
    'LOAN',
    m.common_compare_loans,
    '/offers',
    'offers lowest apr interest rate byaj dar cheap sasta best kam',
  ),
  screenDocument(
    'LOAN',
    m.feed_find_my_loans,
    '/myloan',
    'pay emi repay due date instalment close foreclose part prepay bharna kist status',
  ),
  screenDocument('LOAN', m.feed_find_repayments, '/repayRecord', 'emi history receipt'),
  screenDocument(
    'LOAN',
    m.common_emi_calculator,
    '/emi',
    'emi calculate interest monthly instalment kitni kitna how much',
  ),
  screenDocument('LOAN', m.common_credit_score, '/creditScore', 'cibil report free bureau'),
  screenDocument('LOAN', m.feed_find_card, '/creditCard', 'apply new card offer chahiye'),
  screenDocument('HELP', m.feed_find_loan_steps, '/transit', 'apply documents process steps eligibility eligible'),
  screenDocument('HELP', m.feed_find_loan_order, '/loanOrder', 'ranking sorted first'),
  screenDocument('HELP', m.feed_find_verify, '/verifyUs', 'fraud fake call genuine real scam verify'),
  screenDocument('HELP', m.feed_find_grievance, '/loanGrievance', 'officer harassment recovery agent nodal rbi'),
  screenDocument('HELP', m.feed_find_report, '/creditDisputes', 'cibil wrong dispute mistake'),
];

/**
 * Search documents about loans and credit: the screens, and every product on the market under its lender's name for it.
 */
export const lendingDocuments = ({ products, cards }: Market): readonly SearchDocument[] => [
  ...screens,
  ...products.map(({ product, lender: { lenderId, profile } }): SearchDocument => ({
    kind: 'LOAN',
    title: { en: `${profile.name.en}: ${product.name.en}`, hi: `${profile.name.hi}: ${product.name.hi}` },
    words: 'loan',
    link: '/loan',
    mark: { kind: 'lender', name: lenderId },
  })),
  ...cards.map(({ card, issuer: { lenderId, profile } }): SearchDocument => ({
    kind: 'LOAN',
    title: { en: `${profile.name.en}: ${card.name.en}`, hi: `${profile.name.hi}: ${card.name.hi}` },
    words: 'credit card',
    link: '/creditCard',
    mark: { kind: 'lender', name: lenderId },
  })),
];
