import { existsSync, globSync, readFileSync } from 'node:fs';
import { type Setting, settings } from '@sikka/settings';
import { expect, test } from 'vitest';
import { parseAllDocuments, parse as parseYaml } from 'yaml';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  networks?: string[] | { inside: { ipv4_address: string }; outside: object };
  logging?: { driver: string; options: Record<string, string> };
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, unknown>;
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
}
interface Alert {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}
type Program = 'server' | 'console' | 'start';

const compose = parseYaml(read('deploy/compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
);
const byName = Object.entries(settings) as [string, Setting][];

/** What is wrong with the names of an environment: none of a program's settings, an open secret, or a required one that is missing. */
const wrongNames = (program: Program, names: readonly string[], isOpen: (name: string) => boolean): string[] => {
  const readBy = ({ readBy: readers = ['server'] }: Setting) => (readers as readonly string[]).includes(program);
  const known = new Map(byName.filter(([, setting]) => readBy(setting)));
  const required = [...known].filter(([, setting]) => program !== 'start' && setting.required).map(([name]) => name);
  return [
    ...names.filter((name) => !known.has(name)).map((name) => `${name} is no setting of the ${program}`),
    ...names.filter((name) => known.get(name)?.secret && isOpen(name)).map((name) => `${name} is readable`),
    ...required.filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
  ];
};

test.each([
  ['server-1', 'server'],
  ['server-2', 'server'],
  ['console', 'console'],
  ['migrate', 'start'],
] as const)('compose: %s has the settings it needs, its secrets as files', (service, program) => {
  const given = Object.keys(compose.services[service]?.environment ?? {});
  const names = given.map((name) => name.replace(/_FILE$/, ''));
  expect(wrongNames(program, names, (name) => given.includes(name))).toEqual([]);
});

test.each([
  ['server', 'server', ['sikka', 'sikka-server']],
  ['console', 'console', ['sikka', 'sikka-console']],
  ['migrate', 'start', ['sikka-migrate']],
] as const)('Kubernetes: %s has the settings it needs, and no manifest a secret', (_, program, sources) => {
  const used = manifests.filter(({ metadata }) => (sources as readonly string[]).includes(metadata.name));
  const open = used.flatMap(({ data }) => Object.keys(data ?? {}));
  const secret = used.flatMap(({ stringData }) => Object.keys(stringData ?? {}));
  expect(wrongNames(program, [...open, ...secret], (name) => open.includes(name))).toEqual([]);
  expect(used.flatMap(({ stringData }) => Object.values(stringData ?? {})).filter(Boolean)).toEqual([]);
});

/** Variables of other programs, by the beginning of their image's name. */
const foreignNames: Record<string, readonly string[]> = {
  'docker.io/library/caddy': ['APP_HOST', 'CONSOLE_HOST', 'CONSOLE_NETWORKS'],
  'docker.io/library/postgres': ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD_FILE', 'POSTGRES_INITDB_ARGS'],
  'docker.io/prom/prometheus': [],
  'docker.io/clamav/clamav': ['CLAMAV_NO_MILTERD'],
  'docker.io/grafana/grafana': ['GF_SECURITY_ADMIN_PASSWORD__FILE', 'GF_ANALYTICS_REPORTING_ENABLED'],
};

test('compose: other programs have an exact version and variables that they know', () => {
  const foreign = services.filter(([, { image }]) => !image.startsWith('${SIKKA_IMAGE'));
  for (const [, { image, environment = {} }] of foreign) {
    const [name = '', version] = image.split(':');
    expect(version).toMatch(/^v?\d+\.\d+/);
    expect(foreignNames[name]).toEqual(expect.arrayContaining(Object.keys(environment)));
  }
});

test('compose: secrets are declared, used and handed to the service that reads them', () => {
  const used = services.flatMap(([, { secrets = [] }]) => secrets);
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
  for (const [, { environment = {}, secrets = [] }] of services)
    expect(secrets).toEqual(
      expect.arrayContaining(
        Object.values(environment).flatMap((value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? []),
      ),
    );
});

test('every file that a manifest mounts or starts exists', () => {
  const mounted = services.flatMap(([, { volumes = [] }]) =>
    volumes.filter((volume) => volume.startsWith('./')).map((volume) => `deploy/${volume.split(':')[0]}`),
  );
  const text = ['Containerfile', ...globSync('deploy/**/*.yaml', { cwd: root })].map(read).join('\n');
  const started = [...text.matchAll(/\b(?:apps|database|tools)\/[\w/-]+\.ts\b/g)].map(([path]) => path);
  expect(started).toContain('database/migrate.ts');
  expect([...mounted, ...started].filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test('an image holds what is named, and neither history nor tests nor secrets', () => {
  const [first, ...rules] = read('.containerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const named = rules.filter((rule) => rule.startsWith('!'));
  expect(first).toBe('*');
  expect(named.filter((rule) => /\.git|\.env|\.data|e2e|secrets/.test(rule))).toEqual([]);
  expect(rules.slice(named.length)).toEqual(expect.arrayContaining(['**/.data', '**/testing', '**/*.test.ts']));
  expect(read('Containerfile').match(/^ADD .*|^COPY .*\.git.*/gm)).toBeNull();
});

test('the proxy has what its file asks for, and is the only one whose forwarding headers are trusted', () => {
  const { proxy, console: desk, 'server-1': server } = compose.services;
  const asked = [...read('deploy/Caddyfile').matchAll(/\{\$(\w+)\}/g)].map(([, name = '']) => name);
  expect([...new Set(asked)].toSorted()).toEqual(Object.keys(proxy?.environment ?? {}).toSorted());
  const address = { inside: { ipv4_address: server?.environment?.['TRUST_PROXY'] }, outside: {} };
  expect(proxy?.networks).toEqual(address);
  expect(desk?.environment?.['TRUST_PROXY']).toBe(server?.environment?.['TRUST_PROXY']);
});

test('compose: the lines of every service leave the machine over TLS, and no copy stays', () => {
  for (const [name, { logging }] of services)
    expect([name, logging]).toEqual([
      name,
      {
        driver: 'syslog',
        options: expect.objectContaining({
          'syslog-address': 'tcp+tls://${LOG_COLLECTOR:?}',
          'cache-disabled': 'true',
        }) as unknown,
      },
    ]);
});

test('compose: services reach each other by TLS alone, which an authority of this installation proves', () => {
  const [postgres, standby] = [read('deploy/postgres/logins.sh'), read('deploy/postgres/standby.sh')];
  expect(compose.services['postgres']?.command).toEqual(expect.arrayContaining(['-cssl=on']));
  expect(postgres).toContain("'s/^host all all all /hostssl all all all /'");
  expect(postgres + standby).not.toMatch(/echo 'host |sslmode=(?!verify-full)/);
  expect(standby).toContain('sslmode=verify-full sslrootcert=/internal/ca.crt');
  const { scrape_configs: jobs } = parseYaml(read('deploy/prometheus/prometheus.yml')) as {
    scrape_configs: { scheme: string; tls_config: unknown }[];
  };
  expect(jobs.map(({ scheme, tls_config }) => [scheme, tls_config])).toEqual([
    ['https', { ca_file: '/internal/ca.crt' }],
  ]);
  expect(compose.services['prometheus']?.command).toContain('--web.config.file=/etc/prometheus/web.yml');
  const plain = globSync('deploy/**/*.{yaml,yml,sh}', { cwd: root }).filter((file) => /http:\/\/\w/.test(read(file)));
  expect(plain).toEqual([]);
  const alone = ['certificates', 'scanner'];
  for (const [name, { volumes = [] }] of services.filter(([each]) => !alone.includes(each)))
    expect([name, volumes.includes('internal:/internal:ro')]).toEqual([name, true]);
});

test('compose: who has no reason to reach the world cannot, and no one reaches what it does not need', () => {
  const { networks } = parseYaml(read('deploy/compose.yaml')) as { networks: Record<string, { internal?: boolean }> };
  expect(networks['inside']?.internal).toBe(true);
  const outside = services.filter(([, { networks: of = [] }]) =>
    (Array.isArray(of) ? of : Object.keys(of)).includes('outside'),
  );
  expect(outside.map(([name]) => name)).toEqual(['server-1', 'server-2', 'proxy', 'scanner', 'grafana']);
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as (Manifest & {
    spec: { policyTypes: string[] };
  })[];
  expect(policies.map(({ spec }) => spec.policyTypes)).toEqual([['Ingress', 'Egress'], ['Egress'], ['Egress']]);
});

const { groups } = parseYaml(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);

/** The metrics of a PromQL expression: names that are neither labels nor functions. */
const metricsIn = (expr: string): string[] =>
  expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby\s*\([^)]*\)/g, '').match(/\b[a-z_]\w*\b(?!\s*\()/g) ?? [];

test.each(alerts)('$alert has a section of a run book that names its metric', ({ alert, expr, annotations }) => {
  const [, page = '', anchor] = /^(docs\/runbooks\/[a-z-]+\.md)#(\w+)$/.exec(annotations.runbook) ?? [];
  const section = read(page)
    .split(/^## /m)
    .find((text) => text.startsWith(`${alert}\n`));
  expect(anchor).toBe(alert.toLowerCase());
  for (const metric of metricsIn(expr)) expect(section).toContain(`\`${metric.replace(/_(?:bucket|count)$/, '')}`);
});

test('operations.md links every run book', () => {
  const linked = [...read('docs/operations.md').matchAll(/\]\((runbooks\/[a-z-]+\.md)/g)].map(
    ([, page]) => `docs/${page}`,
  );
  const pages = globSync('docs/runbooks/*.md', { cwd: root });
  expect(linked).toEqual(expect.arrayContaining(pages));
});
