import type { FastifyInstance } from 'fastify';
import type { Line } from '../../kit/sandbox/line.ts';
import { found, Refusal } from '../../kit/sandbox/refusal.ts';
import { onlySigned, readBody } from '../../kit/sandbox/take-requests.ts';
import { apply } from '../acts/apply.ts';
import { drawDayFile } from '../acts/draw-day-file.ts';
import { changeMandate } from '../acts/change-mandate.ts';
import type { House } from '../acts/house.ts';
import { quoteLoan } from '../acts/quote-loan.ts';
import { repay } from '../acts/repay.ts';
import { takeStep } from '../acts/take-step.ts';
import { saltedHash } from '../salted-hash.ts';
import { applicationBody, knownBody, mandateBody, pathsOf, quoteBody, repaymentBody, stepBody } from '../wire.ts';
import { presentApplication, presentLoan, presentQuote, presentRepayment } from './present.ts';

export interface CallOptions {
  house: House;
  line: Line;
  /** Secrets that may sign: the current one and, during a change, the one before. */
  secrets: readonly string[];
  /** Hashes are made with one of these. */
  salts: readonly string[];
  /** Signs what the lender tells of a day. */
  fileSecret: string;
}

interface Named {
  Params: { id: string };
}

/** The calls of one lender. Every one of them has to be signed. */
export const lenderCalls = async (app: FastifyInstance, { house, line, secrets, salts, fileSecret }: CallOptions) => {
  const { books, clock, lender } = house;
  const paths = pathsOf(lender.face.id);
  const { applications, loans, papers, quotes, repayments } = books;

  onlySigned(app, secrets);

  app.get(paths.catalogue, (_request, reply) =>
    line.run(reply, 'catalogue', undefined, () => ({ lender: lender.face, products: lender.products })),
  );

  app.post(paths.knownBorrowers, (request, reply) => {
    const { hashes } = readBody(knownBody, request.body);
    return line.run(reply, 'known', undefined, () => {
      const isKnown = applications
        .where('true')
        .some(({ mobile, pan }) =>
          salts.some((salt) =>
            [saltedHash(salt, 'MOBILE', mobile), saltedHash(salt, 'PAN', pan)].some((hash) => hashes.includes(hash)),
          ),
        );
      return { isKnown };
    });
  });

  app.post(paths.applications, (request, reply) => {
    const body = readBody(applicationBody, request.body);
    const what = `apply ${body.requestId}`;
    const planned = house.plannedLine('apply', what, body.borrower.mobile, body.loanTerms.requestedAmount);
    return line.run(reply, what, planned, () => presentApplication(apply(house, body)));
  });

  app.get<Named>(paths.application(':id'), ({ params }, reply) =>
    line.run(reply, `read application ${params.id}`, undefined, () =>
      presentApplication(found(applications.get(params.id))),
    ),
  );

  app.post<Named>(paths.steps(':id'), ({ params, body }, reply) => {
    const step = readBody(stepBody, body);
    return line.run(reply, `step ${params.id} ${step.step}`, undefined, () => {
      const taken = takeStep(house, params.id, step);
      return taken instanceof Refusal ? taken : presentApplication(taken);
    });
  });

  app.get<Named>(paths.paper(':id'), ({ params }, reply) =>
    line.run(reply, `paper ${params.id}`, undefined, () => found(papers.get(params.id))),
  );

  app.get<Named>(paths.loan(':id'), ({ params }, reply) =>
    line.run(reply, `loan ${params.id}`, undefined, () =>
      presentLoan(lender, found(loans.get(params.id)), clock.now()),
    ),
  );

  app.post<Named>(paths.loanMandate(':id'), ({ params, body }, reply) => {
    const told = readBody(mandateBody, body);
    return line.run(reply, `mandate ${params.id} ${told.mandateReference}`, undefined, () =>
      presentLoan(lender, changeMandate(house, params.id, told), clock.now()),
    );
  });

  app.post<Named>(paths.quotes(':id'), ({ params, body }, reply) => {
    const wanted = readBody(quoteBody, body);
    return line.run(reply, `quote ${params.id} ${wanted.purpose}`, undefined, () =>
      presentQuote(quoteLoan(house, params.id, wanted)),
    );
  });

  app.post(paths.repayments, (request, reply) => {
    const body = readBody(repaymentBody, request.body);
    const { mobile = '' } = loans.get(quotes.get(body.quoteId)?.loanId ?? '') ?? {};
    const what = `repay ${body.requestId}`;
    const planned = house.plannedLine('repay', what, mobile, body.amount);
    return line.run(reply, what, planned, () => presentRepayment(repay(house, body)));
  });

  app.get<Named>(paths.repayment(':id'), ({ params }, reply) =>
    line.run(reply, `read repayment ${params.id}`, undefined, () => presentRepayment(found(repayments.get(params.id)))),
  );

  app.get<Named & { Querystring: { after?: string } }>(paths.day(':id'), ({ params, query }, reply) =>
    line.run(reply, `day ${params.id} ${query.after}`, undefined, () =>
      drawDayFile(house, fileSecret, params.id, Number(query.after) || 0),
    ),
  );
};
