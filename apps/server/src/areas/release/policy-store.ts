import type { Database } from '#platform/data/database.ts';
import type { UpgradeRule } from './upgrade-rules.ts';

interface ReleaseSetting {
  only_row: true;
  boot_mode: number;
  push_grayscale_type: number;
  push_repeat_days: number;
}

type ReleaseTables = {
  upgrade_rule: UpgradeRule;
  release_setting: ReleaseSetting;
};

export interface ReleasePolicy {
  rules: UpgradeRule[];
  setting: ReleaseSetting;
}

export const loadPolicy = async (database: Database): Promise<ReleasePolicy> => {
  const db = database.withTables<ReleaseTables>();
  const [rules, setting] = await Promise.all([
    db.selectFrom('upgrade_rule').selectAll().orderBy('channel').execute(),
    db.selectFrom('release_setting').selectAll().executeTakeFirstOrThrow(),
  ]);
  return { rules, setting };
};
