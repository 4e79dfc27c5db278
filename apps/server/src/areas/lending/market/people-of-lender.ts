import type { LoanLender } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { LenderProfile } from '@sikka/partners/kit';
import texts from './people.hi.json' with { type: 'json' };

const hindi = new Map(Object.entries(texts));

/** Lenders send names and addresses of people in English alone: the Hindi is ours, and what we do not know stays English. */
const inLanguage = (text: string, locale: Locale): string => (locale === 'hi' ? (hindi.get(text) ?? text) : text);

/** The officer and the recovery agents of a lender, in the reader's script. */
export const peopleOf = (
  { officer, recoveryAgents }: Pick<LenderProfile, 'officer' | 'recoveryAgents'>,
  locale: Locale,
): Pick<LoanLender, 'officer' | 'recoveryAgents'> => ({
  officer: { ...officer, name: inLanguage(officer.name, locale), address: inLanguage(officer.address, locale) },
  recoveryAgents: recoveryAgents.map((agent) => ({ ...agent, name: inLanguage(agent.name, locale) })),
});
