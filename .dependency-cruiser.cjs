/** The one-way imports of ARCHITECTURE.md, each as a rule whose comment is its sentence. */
const { readFileSync } = require('node:fs');
const { readAreas } = require('./tools/areas.ts');

const areas = readAreas(readFileSync(`${__dirname}/docs/areas.md`, 'utf8'));
const SOURCES = '^(apps|packages)/';
const TEST = '\\.(test|stories)\\.tsx?$|/test-[^/]+\\.tsx?$|/testing/|/\\.storybook/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Files that import each other in a circle cannot be understood one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-broken-import',
      comment: 'Every import leads to a file.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'nothing-imports-apps',
      comment: 'Apps are where everything ends: no package imports from apps.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-stand-apart',
      comment: 'Apps meet over the network: no app imports another.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'nothing-climbs-two-folders',
      comment: 'Within an app, an import that would climb two folders begins with # and the folder below src.',
      severity: 'error',
      from: { path: '^(apps/[^/]+/src/)(.*)/[^/]+/[^/]+$' },
      to: { path: '^$1', pathNot: '^$1$2/', dependencyTypesNot: ['aliased-subpath-import'] },
    },
    {
      name: 'money-needs-nothing',
      comment: 'Money is arithmetic: packages/money imports nothing.',
      severity: 'error',
      from: { path: '^packages/money/', pathNot: TEST },
      to: { pathNot: '^packages/money/' },
    },
    {
      name: 'input-needs-money-alone',
      comment: 'What people type is read without the product: packages/input imports money alone.',
      severity: 'error',
      from: { path: '^packages/input/', pathNot: TEST },
      to: { pathNot: '^packages/(input|money)/' },
    },
    {
      name: 'contract-needs-money-and-input',
      comment: 'The contract is the source of truth: of our packages it imports money and input alone.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^packages/', pathNot: '^packages/(contract|money|input)/' },
    },
    {
      name: 'foundations-stand-alone',
      comment: 'Envelope, bridge, messages and settings are foundations: none imports another package of ours.',
      severity: 'error',
      from: { path: '^packages/(envelope|bridge|messages|settings)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/' },
    },
    {
      name: 'ui-knows-no-product',
      comment:
        'Primitives are given what they show: of our packages packages/ui imports input alone, which reads what is typed.',
      severity: 'error',
      from: { path: '^packages/ui/', pathNot: TEST },
      to: { path: '^packages/', pathNot: '^packages/(ui|input)/' },
    },
    {
      name: 'partners-know-ports-and-texts',
      comment:
        'A partner knows the ports it fills, its texts and amounts: packages/partners imports messages and money alone.',
      severity: 'error',
      from: { path: '^packages/partners/' },
      to: { path: '^packages/', pathNot: '^packages/(partners|messages|money)/' },
    },
    {
      name: 'partners-do-not-meet',
      comment: 'A partner imports its own folder and the kit, never another partner.',
      severity: 'error',
      from: { path: '^packages/partners/src/([^/]+)/' },
      to: { path: '^packages/partners/src/', pathNot: '^packages/partners/src/($1|kit)/' },
    },
    {
      name: 'web-meets-no-partner',
      comment: 'The web app never imports the server or a partner: the server speaks to them.',
      severity: 'error',
      from: { path: '^apps/(web|console)/|^packages/(ui|bridge)/' },
      to: { path: '^packages/partners/|^apps/server/' },
    },
    {
      name: 'web-takes-no-schema',
      comment:
        'Of the contract the web takes types from its index and values from rules: schemas would travel to every phone.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: '^apps/web/build/' },
      to: {
        path: '^packages/contract/',
        pathNot: '^packages/contract/src/(rules\\.ts$|areas/[^/]+/testing/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'schemas-stay-on-the-server',
      comment: 'The web, its primitives, its bridge and the rules it takes run without zod.',
      severity: 'error',
      from: { path: '^apps/web/|^packages/(ui|bridge|money|input)/' },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'server-draws-nothing',
      comment: 'The server asks the port renderPage for pages: it imports no primitives, no bridge, no React.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^packages/(ui|bridge)/|node_modules/(react|react-dom)/' },
    },
    {
      name: 'server-area-by-its-face',
      comment: 'A server area is entered by its index.ts alone.',
      severity: 'error',
      from: { path: '^apps/server/src/areas/([^/]+)/' },
      to: { path: '^apps/server/src/areas/', pathNot: '^apps/server/src/areas/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'server-area-by-its-face-from-outside',
      comment: 'A server area is entered by its index.ts alone.',
      severity: 'error',
      // Tests of the console make records of every area.
      from: {
        path: '^apps/server/src/',
        pathNot: ['^apps/server/src/areas/', '^apps/server/src/console/.*\\.test\\.ts$'],
      },
      to: {
        path: '^apps/server/src/areas/',
        pathNot: ['^apps/server/src/areas/index\\.ts$', '^apps/server/src/areas/[^/]+/index\\.ts$'],
      },
    },
    ...areas.map(({ name, mayCall }) => ({
      name: `server-calls-of-${name}`,
      comment: `By docs/areas.md ${name} calls ${mayCall.join(', ') || 'no other area'}.`,
      severity: 'error',
      from: { path: `^apps/server/src/areas/${name}/` },
      to: {
        path: '^apps/server/src/areas/[^/]+/',
        pathNot: `^apps/server/src/areas/(${[name, ...mayCall].join('|')})/`,
      },
    })),
    {
      name: 'console-is-above-all-areas',
      comment: 'The console uses areas and platform; neither of them, nor the app’s server, knows the console.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/console/' },
      to: { path: '^apps/server/src/console/' },
    },
    {
      name: 'console-contract-stays-with-the-console',
      comment:
        'The console’s calls are its own: neither the app nor its server takes them; define-call knows the roles.',
      severity: 'error',
      from: { path: '^apps/(web|sandbox|server/src/(?!console/))|^packages/(?!contract/src/console/)', pathNot: TEST },
      to: { path: '^packages/contract/src/console/', pathNot: '^packages/contract/src/console/roles\\.ts$' },
    },
    {
      name: 'platform-knows-no-area',
      comment: 'The platform carries the areas and imports none of them.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: TEST },
      to: { path: '^apps/server/src/areas/' },
    },
    {
      name: 'web-areas-stand-apart',
      comment: 'No area of the web imports another; feed and assistant may show their cards.',
      severity: 'error',
      from: { path: '^apps/web/src/areas/([^/]+)/' },
      to: { path: '^apps/web/src/areas/', pathNot: '^apps/web/src/areas/$1/|^apps/web/src/areas/[^/]+/cards\\.tsx$' },
    },
    {
      name: 'cards-go-to-feed-and-assistant',
      comment: 'Cards of an area are shown by itself, by feed, by assistant and by the frame.',
      severity: 'error',
      from: { path: '^apps/web/src/areas/([^/]+)/', pathNot: '^apps/web/src/areas/(feed|assistant)/' },
      to: { path: '^apps/web/src/areas/[^/]+/cards\\.tsx$', pathNot: '^apps/web/src/areas/$1/' },
    },
    {
      name: 'web-areas-do-not-know-the-frame',
      comment: 'The frame composes the areas: neither areas nor shared import from apps/web/src/app.',
      severity: 'error',
      from: { path: '^apps/web/src/(areas|shared)/', pathNot: TEST },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'web-shared-knows-no-area',
      comment: 'What the areas share knows none of them.',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/areas/' },
    },
    {
      name: 'products-do-not-need-tests',
      comment: 'What is shipped imports no test, story or test helper.',
      severity: 'error',
      from: { path: SOURCES, pathNot: TEST },
      to: { path: TEST },
    },
    {
      name: 'products-do-not-need-tools',
      comment: 'What is shipped imports nothing from tools, bench or e2e.',
      severity: 'error',
      from: { path: SOURCES, pathNot: TEST },
      to: { path: '^(tools|bench|e2e)/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|generated|storybook-static)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'default'] },
  },
};
