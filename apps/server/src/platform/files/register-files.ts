import {
  fileIdShape,
  pictureTypes,
  type UploadPurpose,
  type Uploaded,
  uploadLimits,
  uploadPath,
  uploadPurposes,
} from '@sikka/contract/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../calls/call-limits.ts';
import { addressOf } from '../calls/caller-address.ts';
import { type CallerDeps, makeContext, sessionOfElement } from '../calls/caller.ts';
import { Problem } from '../calls/problem.ts';
import type { RateLimits } from '../calls/rate-limits.ts';
import { requireOwnHost, requireSameOrigin } from '../calls/same-origin.ts';
import type { Route } from '../cells/route.ts';
import type { Config } from '../config.ts';
import type { FileService } from './files.ts';
import { createUploadPlaces } from './upload-places.ts';

/** The pictures of the users of one cell, and what identifies them. */
interface FileCell {
  deps: FileRouteDeps;
  files: FileService;
}

interface FileRouteDeps extends CallerDeps {
  config: Pick<Config, 'secureOrigin' | 'publicOrigin' | 'production'>;
  rateLimits: RateLimits;
}

const perNetwork = { points: 600, perSeconds: 60 };
const perUser = { points: uploadLimits.perDay, perSeconds: 86_400 };

/** Opened directly, the address downloads a file in which nothing can run. */
const servedHeaders = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

const keyFormBytes = 256;

const serve = (reply: FastifyReply, fileId: string, bytes: Uint8Array | undefined): FastifyReply => {
  if (!bytes) throw new Problem('notFound');
  return reply
    .headers({ ...servedHeaders, 'content-disposition': `attachment; filename="${fileId}.webp"` })
    .send(Buffer.from(bytes));
};

const purposeOf = ({ query }: FastifyRequest): UploadPurpose => {
  const purpose = uploadPurposes.find((candidate) => candidate === (query as { purpose?: unknown }).purpose);
  if (!purpose) throw new Problem('invalidInput', { details: { fields: ['purpose'] } });
  return purpose;
};

/**
 * Registers `POST /files?purpose=…`, which takes raw bytes, and `GET /files/<id>` for the
 * `<img>` of its owner, which has no headers of ours: a cookie is enough, because nothing changes. Operators have no session here: a form of the console sends
 * `POST /files/<id>` with a key, which is in no address. They are not calls of the contract, whose bodies are JSON; session, origin, limits and
 * problems are the same. The uploader is authorised before the body is read.
 */
export const registerFiles = (
  app: FastifyInstance,
  { config, rateLimits }: Pick<FileRouteDeps, 'config' | 'rateLimits'>,
  cells: Route<FileCell>,
): void => {
  const count = rateLimits.localCounter('files', perNetwork);
  const authorisedUploads = new WeakMap<FastifyRequest, { userGid: string; purpose: UploadPurpose }>();
  const reservePlace = createUploadPlaces();

  void app.register(async (route) => {
    route.removeAllContentTypeParsers();
    route.addContentTypeParser([...pictureTypes], { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    route.post(uploadPath, {
      bodyLimit: uploadLimits.sentBytes,
      onRequest: async (request, reply) => {
        const ip = addressOf(request);
        count(networkOf(ip));
        requireOwnHost(request, config);
        requireSameOrigin(request, config);
        const { deps } = cells.ofRequest(request);
        const { user } = await makeContext(deps, request, reply, ip);
        if (!user) throw new Problem('signInNeeded');
        const purpose = purposeOf(request);
        reservePlace(user.userGid, reply.raw);
        await deps.rateLimits.consume('files', user.userGid, perUser);
        authorisedUploads.set(request, { userGid: user.userGid, purpose });
      },
      handler: async (request, reply) => {
        const upload = authorisedUploads.get(request);
        if (!upload || !Buffer.isBuffer(request.body)) throw new Problem('pictureRefused');
        const { files } = cells.ofId(upload.userGid);
        const content: Uploaded = { fileId: await files.upload(upload.userGid, upload.purpose, request.body) };
        return reply.type('application/json; charset=utf-8').send(JSON.stringify({ code: 0, msg: '', content }));
      },
    });

    route.get(`${uploadPath}/:fileId`, async (request, reply) => {
      const ip = addressOf(request);
      count(networkOf(ip));
      requireOwnHost(request, config);
      const { fileId } = request.params as { fileId: string };
      const sessionIn = sessionOfElement(request);
      const { deps, files } = cells.ofRequest(request, sessionIn);
      const { user } = await makeContext(deps, request, reply, ip, sessionIn);
      if (!user) throw new Problem('signInNeeded');
      return serve(reply, fileId, fileIdShape.test(fileId) ? await files.readOwn(user.userGid, fileId) : undefined);
    });
  });

  void app.register(async (route) => {
    route.removeAllContentTypeParsers();
    const form = { parseAs: 'string', bodyLimit: keyFormBytes } as const;
    route.addContentTypeParser('application/x-www-form-urlencoded', form, (_request, body, done) =>
      done(null, new URLSearchParams(typeof body === 'string' ? body : '').get('key')),
    );
    route.post(`${uploadPath}/:fileId`, async (request, reply) => {
      count(networkOf(addressOf(request)));
      requireOwnHost(request, config);
      const { fileId } = request.params as { fileId: string };
      const isAsked = fileIdShape.test(fileId) && typeof request.body === 'string';
      return serve(
        reply,
        fileId,
        isAsked ? await cells.ofId(fileId).files.readByKey(fileId, request.body as string) : undefined,
      );
    });
  });
};
