import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Violation {
  id: string;
  impact: string;
  nodes: { selector: string; html: string; failureSummary: string }[];
}

interface AxeOptions {
  /** Tags of the rules to run, such as `wcag2aa`; all rules without them. */
  tags?: string[];
  rules?: string[];
  /** Rules to skip. */
  skippedRules?: string[];
  /** Selector of the part of the document to check. */
  within?: string;
}

/**
 * The findings of axe in the document of a page or frame. axe is loaded once a document and fetches no resources again,
 * which would be most of its cost.
 */
export const violationsOf = async (place: Page | Frame, { tags, rules, skippedRules = [], within }: AxeOptions) => {
  if (!(await place.evaluate(() => 'axe' in window))) await place.evaluate(source);
  return place.evaluate(
    async ({ runOnly, skipped, root }): Promise<Violation[]> => {
      const { axe: core } = window as unknown as { axe: typeof axe };
      const { violations } = await core.run(root ?? document, {
        ...(runOnly && { runOnly }),
        rules: Object.fromEntries(skipped.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
        iframes: false,
        preload: false,
      });
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact: impact ?? '',
        nodes: nodes.map(({ target, html, failureSummary }) => ({
          selector: target.join(' '),
          html,
          failureSummary: failureSummary ?? '',
        })),
      }));
    },
    {
      runOnly: rules ? { type: 'rule' as const, values: rules } : tags && { type: 'tag' as const, values: tags },
      skipped: skippedRules,
      root: within,
    },
  );
};
