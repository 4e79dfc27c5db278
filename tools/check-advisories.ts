/** Fails when a package of the product has a published weakness: asks `npm audit`, which sends names and versions of package-lock.json. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

interface Audit {
  message?: string;
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string; url: string })[] }>;
}

/** A line for each weak package; throws if the answer is none, so that silence never passes for safety. */
export const weaknessesIn = (answer: string): string[] => {
  const { vulnerabilities, message } = JSON.parse(answer) as Audit;
  if (!vulnerabilities) throw new Error(`The registry gave no advisories: ${message ?? 'no reason'}`);
  return Object.entries(vulnerabilities).map(([name, { severity, via }]) => {
    const reasons = via.map((each) => (typeof each === 'string' ? `through ${each}` : `${each.title} ${each.url}`));
    return `${severity}: ${name}: ${reasons.join('; ')}`;
  });
};

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' });
  const lines = weaknessesIn(stdout);
  process.stdout.write(`${lines.join('\n') || 'No package has a published weakness.'}\n`);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
