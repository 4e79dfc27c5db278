import type { OperatorRole } from '@sikka/contract/console';
import { createHashing } from '#areas/identity/index.ts';
import { sealedTables } from '#areas/index.ts';
import { readNow } from '#platform/data/clock.ts';
import { openDatabase } from '#platform/data/database.ts';
import { resealTable } from '#platform/data/reseal.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { recordChange } from './calls/record-change.ts';
import type { ConsoleTables } from './console-tables.ts';
import { invite } from './people/invite-operator.ts';
import {
  codeAt,
  newSecondFactor,
  openSecondFactor,
  sealedSecondFactors,
  sealSecondFactor,
} from './people/second-factor.ts';

/** The operator that a demonstration starts with. */
const demoName = 'demo';

/** What is done about operators on the machine, with the owner's login: the first one cannot be invited from the console. */
export const openOperatorCommands = (ownerUrl: string, secrets: Secrets) => {
  const { db: database, close } = openDatabase({ url: ownerUrl, poolSize: 1 });
  const db = database.withTables<ConsoleTables>();
  return {
    close,
    /** Invites an operator; returns the token of the one-time link. */
    invite: (name: string, role: OperatorRole, who: string): Promise<string> =>
      db.transaction().execute(async (trx) => {
        const by = { actor: `ops:${who}`, sessionId: null };
        const invitation = { name, role, invitedBy: by.actor, reason: '' };
        const { token, entry } = await invite(trx, secrets, invitation, await readNow(trx));
        await recordChange(trx, entry, by);
        return token;
      }),
    /** Seals every encrypted column with the first SECRET_KEY; returns how many values of each table were sealed again. */
    reseal: async (): Promise<[table: string, count: number][]> => {
      const counts: [string, number][] = [];
      for (const table of [...sealedTables, sealedSecondFactors])
        counts.push([table.table, await resealTable(database, secrets, table)]);
      return counts;
    },
    /** The current code of an operator, for demonstrations without an authenticator app. */
    code: async (name: string): Promise<string> => {
      const row = await db.selectFrom('operator').select('second_factor').where('name', '=', name).executeTakeFirst();
      if (!row) throw new Error(`There is no operator ${name}`);
      return codeAt(openSecondFactor({ secrets }, name, row.second_factor), await readNow(db));
    },
    /** Makes the first operator of a demonstration unless there is one. Its password is derived from the secrets of this machine. */
    makeDemo: (): Promise<{ name: string; password: string }> =>
      createHashing().admit(async (hasher) => {
        const password = `Demo-${secrets.index('operator-demo', demoName).slice(0, 16)}-7`;
        await db.transaction().execute(async (trx) => {
          const made = await trx
            .insertInto('operator')
            .values({
              name: demoName,
              role: 'admin',
              second_factor: sealSecondFactor({ secrets }, demoName, newSecondFactor()),
              password_hash: await hasher.make(password),
              invited_by: 'ops:start',
            })
            .onConflict((conflict) => conflict.doNothing())
            .returning('operator_id')
            .executeTakeFirst();
          if (!made) return;
          await trx.insertInto('operator_guard').values({ operator_id: made.operator_id }).execute();
          const entry = {
            act: 'operator.invite',
            subject: `operator:${demoName}`,
            before: null,
            after: { role: 'admin' },
          };
          await recordChange(trx, entry, { actor: 'ops:start', sessionId: null });
        });
        return { name: demoName, password };
      }),
  };
};
