import type { SandboxLender } from '@sikka/partners/lender/sandbox';
import { type Draft, namesOf } from './plan.ts';

const folder = 'packages/partners/src/lender/lenders';

/** A lender of the sandbox with one product, on the market as soon as its address and secrets are configured. It begins as a copy of another. */
export const newLender = (draft: Draft, name: string): void => {
  const { camel, kebab, words } = namesOf(name);
  const { profile, products, ...terms } = JSON.parse(draft.read(`${folder}/udaan.json`)) as SandboxLender;
  const site = `${kebab}.example`;
  const lender: SandboxLender = {
    ...terms,
    prefix: camel.slice(0, 2).toUpperCase(),
    profile: {
      ...profile,
      id: kebab,
      name: { en: `${words} Finance`, hi: `${words} Finance` },
      legalName: `${words} Finance Limited`,
      site,
      grievanceOfficer: { ...profile.grievanceOfficer, email: `grievance@${site}` },
      recoveryAgents: [],
    },
    products: products.slice(0, 1).map((product) => ({ ...product, id: `${kebab.toUpperCase()}-ONE` })),
  };
  draft.create(`${folder}/${kebab}.json`, `${JSON.stringify(lender, null, 2)}\n`);
  draft.insert(`${folder}/lenders.ts`, 'before', '];', `, '${kebab}'`);
  draft.todo.push(
    `Add ${kebab} to sandboxLenders in packages/settings/src/settings.ts.`,
    `Write its licence, officer and terms as it publishes them, and its name in Hindi, in ${folder}/${kebab}.json.`,
  );
};
