/**
 * Baseline: bare Fastify reads the row of our call with `pg` and sends the same reply, without
 * validation.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { answerParent, processorMs } from '../kit/answer-parent.ts';

export interface RowByKey {
  path: string;
  databaseUrl: string;
  poolSize: number;
  /** A reply of our call, for fields that are not in the row. */
  example: { content: object };
}

interface UserRow {
  user_gid: string;
  uid: string;
  nickname: string;
  password_hash: string | null;
  is_white_listed: boolean;
}

/** The session query of apps/server/src/areas/identity/session-store.ts, for one call. */
const rowByKey = `select *, app_now() as now from session join app_user using (user_gid)
  where user_gid = $1 and session_id = $2`;

const listen = async ({ path, databaseUrl, poolSize, example }: RowByKey): Promise<number> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  const app = Fastify();
  app.route<{ Body: { userGid: string; sessionId: string } }>({
    method: 'POST',
    url: path,
    handler: async ({ body }) => {
      const { rows } = await pool.query<UserRow>(rowByKey, [body.userGid, body.sessionId]);
      const [user] = rows;
      if (!user) throw new Error('There is no such user');
      const fields = {
        userGid: user.user_gid,
        uid: user.uid,
        nickname: user.nickname,
        hasPwd: user.password_hash !== null,
        isWhiteListed: user.is_white_listed,
      };
      return { ...example, content: { ...example.content, ...fields } };
    },
  });
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
};

answerParent({ listen, processorMs });
