import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../calls/call-limits.ts';
import { addressOf } from '../calls/caller-address.ts';
import { type CallerDeps, makeContext, sessionOfElement } from '../calls/caller.ts';
import { Problem } from '../calls/problem.ts';
import type { RateLimits } from '../calls/rate-limits.ts';
import { requireOwnHost } from '../calls/same-origin.ts';
import type { Route } from '../cells/route.ts';
import type { Config } from '../config.ts';

/**
 * The archive behind a sealed link of this user; undefined if the link belongs to another user,
 * expired or was altered.
 */
export type OpenDownload = (
  userGid: string,
  link: string,
) => Promise<{ fileName: string; content: Readable } | undefined>;

export const downloadsPath = '/downloads';

const perNetwork = { points: 60, perSeconds: 60 };

/** The archives of the users of one cell, and what identifies them. */
interface DownloadCell {
  deps: DownloadDeps;
  openDownload: OpenDownload | undefined;
}

interface DownloadDeps extends CallerDeps {
  config: Pick<Config, 'secureOrigin' | 'publicOrigin' | 'production'>;
  rateLimits: RateLimits;
}

/**
 * Registers `GET /downloads/<link>`, which a browser saves as a file. It is not a call of the
 * contract, whose replies are JSON; the bytes are streamed. A link works only for the signed-in
 * user for whom it was sealed. A browser that saves a file sends none of our headers: its cookie is
 * enough here, because nothing changes and only the user's own app got the link.
 */
export const registerDownloads = (
  app: FastifyInstance,
  { config, rateLimits }: Pick<DownloadDeps, 'config' | 'rateLimits'>,
  cells: Pick<Route<DownloadCell>, 'ofRequest'>,
): void => {
  const count = rateLimits.localCounter('downloads', perNetwork);
  app.get(`${downloadsPath}/*`, async (request, reply) => {
    const ip = addressOf(request);
    count(networkOf(ip));
    requireOwnHost(request, config);
    const sessionIn = sessionOfElement(request);
    const { deps, openDownload } = cells.ofRequest(request, sessionIn);
    const { user } = await makeContext(deps, request, reply, ip, sessionIn);
    if (!user) throw new Problem('signInNeeded');
    const { '*': link } = request.params as { '*': string };
    const download = await openDownload?.(user.userGid, link);
    if (!download) throw new Problem('downloadMissing');
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${download.fileName}"`,
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
      .send(download.content);
  });
};
