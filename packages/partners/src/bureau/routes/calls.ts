import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { signedText } from '../../kit/ask.ts';
import type { Line } from '../../kit/sandbox/line.ts';
import { isSigned, signatureHeader } from '../../kit/signature.ts';
import type { House } from '../acts/house.ts';
import { raiseDispute } from '../acts/raise-dispute.ts';
import { found, refusal } from '../acts/refusal.ts';
import { requestReport } from '../acts/request-report.ts';
import { faultAt } from '../rules/faults.ts';
import { disputeBody, paths, reportBody } from '../wire.ts';
import { presentDispute, presentReport } from './present.ts';

export interface CallOptions {
  house: House;
  line: Line;
  /** Secrets that may sign: the current one and, during a change, the one before. */
  secrets: readonly string[];
}

interface Named {
  Params: { id: string };
}

const read = <Body>(schema: z.ZodMiniType<Body>, raw: unknown): Body => {
  try {
    return schema.parse(JSON.parse(String(raw)));
  } catch {
    throw refusal('BODY_INVALID', 'The body has not the documented shape');
  }
};

/** The calls of the bureau. Every one of them has to be signed. */
export const bureauCalls = async (app: FastifyInstance, { house, line, secrets }: CallOptions) => {
  const { reports, disputes } = house.books;

  app.addHook('preHandler', async (request) => {
    const header = request.headers[signatureHeader];
    const text = signedText(request.method, request.url, typeof request.body === 'string' ? request.body : '');
    if (!isSigned(secrets, text, typeof header === 'string' ? header : undefined, new Date())) {
      throw refusal('SIGNATURE_INVALID', 'The signature is missing, old or wrong');
    }
  });

  app.post(paths.reports, (request, reply) => {
    const body = read(reportBody, request.body);
    const { mobile } = body.subject;
    const what = `report ${body.requestId}`;
    house.refuseWhenBusy('report', what, mobile);
    return line.run(reply, what, faultAt('report', mobile)?.line, () => presentReport(requestReport(house, body)));
  });

  app.get<Named>(paths.report(':id'), ({ params }, reply) =>
    line.run(reply, `read report ${params.id}`, undefined, () => presentReport(found(reports.get(params.id)))),
  );

  app.post(paths.disputes, (request, reply) => {
    const body = read(disputeBody, request.body);
    const [about] = reports.where('report_id = ?', body.reportId);
    const { mobile = '' } = about?.wanted.subject ?? {};
    const what = `dispute ${body.requestId}`;
    house.refuseWhenBusy('dispute', what, mobile);
    return line.run(reply, what, faultAt('dispute', mobile)?.line, () => presentDispute(raiseDispute(house, body)));
  });

  app.get<Named>(paths.dispute(':id'), ({ params }, reply) =>
    line.run(reply, `read dispute ${params.id}`, undefined, () => presentDispute(found(disputes.get(params.id)))),
  );
};
