import type { FastifyInstance } from 'fastify';
import type { Line } from '../../kit/sandbox/line.ts';
import { found } from '../../kit/sandbox/refusal.ts';
import { onlySigned, readBody } from '../../kit/sandbox/take-requests.ts';
import type { House } from '../acts/house.ts';
import { raiseDispute } from '../acts/raise-dispute.ts';
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

/** The calls of the bureau. Every one of them has to be signed. */
export const bureauCalls = async (app: FastifyInstance, { house, line, secrets }: CallOptions) => {
  const { reports, disputes } = house.books;

  onlySigned(app, secrets);

  app.post(paths.reports, (request, reply) => {
    const body = readBody(reportBody, request.body);
    const { mobile } = body.subject;
    const what = `report ${body.requestId}`;
    house.refuseWhenBusy('report', what, mobile);
    return line.run(reply, what, faultAt('report', mobile)?.line, () => presentReport(requestReport(house, body)));
  });

  app.get<Named>(paths.report(':id'), ({ params }, reply) =>
    line.run(reply, `read report ${params.id}`, undefined, () => presentReport(found(reports.get(params.id)))),
  );

  app.post(paths.disputes, (request, reply) => {
    const body = readBody(disputeBody, request.body);
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
