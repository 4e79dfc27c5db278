import * as z from 'zod/mini';
import { callBases } from '../../kit/call-bases.ts';
import { defineCall } from '../../kit/define-call.ts';
import { plainText } from '../../kit/typed.ts';
import { upgradeRule, versionCheck } from './version.ts';

const { publicRead } = callBases({ area: 'release', host: 'main', transport: 'encrypted' });
const base = { ...publicRead, owner: 'Public content.' } as const;

/** Store channel such as `ch_GP`; absent in a browser. */
const channel = z.optional(plainText(32));

export const configUpgradeSearch = defineCall({
  ...base,
  path: '/flamingo/upgrade/configUpgradeSearch',
  summary: 'Returns the update rules and texts of one store channel.',
  body: z.strictObject({ channel }),
  content: z.object({
    /** The rule of the channel; empty if there is none. */
    configUpgradeList: z.array(upgradeRule),
    /** Newest web version. */
    maxH5Version: z.int(),
  }),
});

export const appVersionCheck = defineCall({
  ...base,
  path: '/flamingo/upgrade/app/version/check',
  summary: 'Returns whether a shell version can be used, should update or must update.',
  body: z.strictObject({
    /** Integer version of the shell. */
    versionCode: z.int().check(z.minimum(0), z.maximum(99_999_999)),
    channel,
  }),
  content: versionCheck,
});

export const transportKeys = defineCall({
  ...base,
  method: 'GET',
  transport: 'plain',
  host: 'front',
  path: '/transport/keys',
  summary: 'Returns the public keys of the encrypted transport and the server’s time.',
  body: z.strictObject({}),
  content: z.object({
    /** One or two keys, `current` first. */
    keys: z.array(
      z.object({
        /** Key id: the first eight bytes of SHA-256 of the key, base64url. */
        kid: z.string(),
        /** SubjectPublicKeyInfo, base64url. */
        spki: z.string(),
        /** New sessions use `current`; `previous` stays valid until the next rotation. */
        use: z.enum(['current', 'previous']),
      }),
    ),
    /** Unix milliseconds. */
    serverTime: z.int(),
  }),
});

export const assetManifest = defineCall({
  ...base,
  method: 'GET',
  transport: 'plain',
  host: 'front',
  path: '/asset-manifest.json',
  summary: 'Returns the version and the entry files of the deployed web build, without `code` and `msg`.',
  bare: true,
  /** `notFound` while no web build is deployed. */
  problems: ['notFound'],
  body: z.strictObject({}),
  content: z.object({
    /** Integer web version. */
    h5Version: z.int(),
    /** Paths of the files of the first load. */
    files: z.array(z.string()),
  }),
});
