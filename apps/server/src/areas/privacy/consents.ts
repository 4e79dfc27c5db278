import { type OwnConsent, privacy } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { ConsentSource, SourcedConsent } from '#platform/people/data-rights.ts';
import { storeAgreement } from './agreement-store.ts';
import type { PrivacyDeps } from './deps.ts';

const maxLogLines = 200;

const presentConsent = (
  area: string,
  source: ConsentSource,
  { key, givenAt, withdrawnAt, ...consent }: SourcedConsent,
): OwnConsent => ({
  ...consent,
  consentKey: `${area}:${key}`,
  givenAt: givenAt.toISOString(),
  ...(withdrawnAt && { withdrawnAt: withdrawnAt.toISOString() }),
  isNeeded: source.set === undefined,
});

/** The consents of all areas, given ones first, with the consent log. */
export const consentCentre = handler(
  privacy.consentCentre,
  async ({ consents }: PrivacyDeps, _body, { user: { userGid }, locale }) => {
    const sources = [...consents];
    const lists = await Promise.all(
      sources.map(async ([area, source]) =>
        (await source.list(userGid, locale)).map((consent) => presentConsent(area, source, consent)),
      ),
    );
    const logs = await Promise.all(sources.map(([, source]) => source.log(userGid, locale)));
    return {
      consents: lists
        .flat()
        .toSorted(
          (one, other) => Number(other.isGiven) - Number(one.isGiven) || (one.givenAt < other.givenAt ? 1 : -1),
        ),
      log: logs
        .flat()
        .toSorted((one, other) => other.at.getTime() - one.at.getTime())
        .slice(0, maxLogLines)
        .map((line) => ({ ...line, at: line.at.toISOString() })),
    };
  },
);

const findConsent = async (
  source: ConsentSource,
  userGid: string,
  key: string,
  locale: Locale,
): Promise<SourcedConsent> => {
  const match = (await source.list(userGid, locale)).find((consent) => consent.key === key);
  if (!match) throw new Problem('notFound');
  return match;
};

/** Withdraws a consent or gives it again. */
export const setConsent = handler(
  privacy.setConsent,
  async ({ consents }: PrivacyDeps, { consentKey, isGiven }, { user: { userGid }, locale }) => {
    const [area = '', ...rest] = consentKey.split(':');
    const key = rest.join(':');
    const source = consents.get(area);
    if (!source?.set) throw new Problem('notFound');
    const currentConsent = await findConsent(source, userGid, key, locale);
    if (currentConsent.isGiven !== isGiven) await source.set(userGid, key, isGiven, locale);
    return presentConsent(area, source, await findConsent(source, userGid, key, locale));
  },
);

export const recordAgreement = handler(
  privacy.recordAgreement,
  async ({ db }: PrivacyDeps, { textVersion }, { user: { userGid }, locale }) => {
    await storeAgreement(db, userGid, textVersion, locale);
    return {};
  },
);
