const identity = 'apps/server/src/areas/identity';
const payments = 'apps/server/src/areas/payments';
const platform = 'apps/server/src/platform';

/** A goal of reliability (R) or security (S), and what shows it: runs of this harness, test files, or why nothing here does. */
export interface Goal {
  id: string;
  what: string;
  runs?: readonly string[];
  tests?: readonly string[];
  notMeasured?: string;
}

const goal = (id: string, what: string, shownBy: Omit<Goal, 'id' | 'what'>): Goal => ({ id, what, ...shownBy });

/** All goals, in the order of the report. */
export const goals: readonly Goal[] = [
  goal('R1', 'server and database killed', { runs: ['payments', 'loans', 'coins'] }),
  goal('R2', 'webhook storms', { runs: ['webhook-storm'] }),
  goal('R3', 'partners time out or are down', { runs: ['partner-down'] }),
  goal('R4', 'one partner blocks no other', { runs: ['partner-down'] }),
  goal('R5', 'connections exhausted', { runs: ['pool-exhausted', 'spike'] }),
  goal('R6', 'clock jumps', { runs: ['clock-jumps'] }),
  goal('R7', 'stock of one', { tests: ['apps/server/src/areas/rewards/store/store.test.ts'] }),
  goal('R8', 'once a day, odds', { tests: ['apps/server/src/areas/rewards/spin.test.ts'] }),
  goal('R9', 'overdraft drained', { tests: [`${payments}/ledger-races.test.ts`] }),
  goal('R10', 'rolling restarts, two versions', { runs: ['rolling-restarts', 'roll-out'] }),
  goal('R11', 'restore, fail-over', { runs: ['restore', 'fail-over'] }),
  goal('R12', 'durability settings', { tests: [`${platform}/data/database.test.ts`] }),
  goal('R13', 'sequences against a model', {
    tests: [`${payments}/ledger-model.test.ts`, `${payments}/orders/orders-model.test.ts`],
  }),
  goal('R14', 'isolation: no cycles among money transactions', {
    notMeasured: 'there is no checker of histories; ledger-races.test.ts compares balances only',
  }),
  goal('R15', 'one of several databases of users away', { runs: ['cells'] }),
  goal('S1', 'codes guessed', { tests: [`${identity}/sign-in-by-code.test.ts`, `${identity}/code-rules.test.ts`] }),
  goal('S2', 'codes sprayed', { tests: [`${identity}/guess-watch.test.ts`, `${identity}/strangers.test.ts`] }),
  goal('S3', 'codes sent again', { tests: [`${identity}/send-code.test.ts`] }),
  goal('S4', 'enumeration', { tests: [`${identity}/enumeration.test.ts`, `${identity}/check-phone.test.ts`] }),
  goal('S5', 'passwords guessed', { tests: [`${identity}/sign-in-by-password.test.ts`] }),
  goal('S6', 'password hashes', { tests: [`${identity}/hashing.test.ts`] }),
  goal('S7', 'sessions', { tests: [`${identity}/resolve-session.test.ts`, `${identity}/devices.test.ts`] }),
  goal('S8', 'data of others', {
    tests: ['apps/server/src/areas/bills/strangers.test.ts', 'apps/server/src/areas/lending/strangers.test.ts'],
  }),
  goal('S9', 'fields that nobody may set', { tests: [`${platform}/calls/read-bodies.test.ts`] }),
  goal('S10', 'malformed bodies', { tests: [`${platform}/calls/mutated-bodies.test.ts`] }),
  goal('S11', 'oversize and slow requests', {
    tests: [`${platform}/web/http-hardening.test.ts`, `${platform}/web/slow-connections.test.ts`],
  }),
  goal('S12', 'encrypted envelope', {
    tests: ['packages/envelope/src/tampering.test.ts', 'packages/envelope/src/opener.test.ts'],
  }),
  goal('S13', 'requests to other hosts', {
    notMeasured: 'no test has canary listeners; partners’ hosts come from settings alone',
  }),
  goal('S14', 'open redirects', { tests: ['packages/contract/src/kit/link-rules.test.ts'] }),
  goal('S15', 'stored scripts', { notMeasured: 'needs a browser: `npm test -- journeys` (e2e/hostile.spec.ts)' }),
  goal('S16', 'bridge', {
    notMeasured: 'needs an imitated browser: `npm test` (packages/bridge, hostile-frames.test.ts)',
  }),
  goal('S17', 'security headers', { tests: [`${platform}/web/http-server.test.ts`] }),
  goal('S18', 'injection', { tests: ['tools/forbidden-code.test.ts'] }),
  goal('S19', 'secrets rotate', { runs: ['rotation'], tests: ['apps/server/src/reseal.test.ts'] }),
  goal('S20', 'personal data at rest and in logs', {
    tests: [`${platform}/monitoring/logging.test.ts`, 'apps/server/src/areas/erasure.test.ts'],
  }),
  goal('S21', 'dependencies', { tests: ['tools/contents.test.ts', 'tools/complete-lockfile.test.ts'] }),
  goal('S22', 'uploads', { runs: ['full-disk'], tests: [`${platform}/files/files.test.ts`] }),
  goal('S23', 'webhooks authenticated', { runs: ['webhook-storm'] }),
  goal('S24', 'cross-site requests', { tests: [`${platform}/calls/same-origin.test.ts`] }),
  goal('S25', 'ASVS', { tests: ['tools/asvs.test.ts'] }),
];
