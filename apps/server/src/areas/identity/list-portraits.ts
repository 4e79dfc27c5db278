import type { ContentOf } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import type { IdentityParts } from './parts.ts';
import { portraits, portraitUrl } from './portraits.ts';

/** The ready-made portraits, described in the caller's language. */
export const listPortraits =
  ({ config }: IdentityParts) =>
  (_body: unknown, { locale }: CallContext): ContentOf<'/flamingo/user/defaultPortraitUrl'> => ({
    portraitList: portraits.map(({ id, label }) => ({
      portraitId: id,
      portraitUrl: portraitUrl(config.appBase, id),
      label: label({}, { locale }),
    })),
  });
