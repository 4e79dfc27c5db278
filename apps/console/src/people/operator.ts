import type { CallDefinition } from '@sikka/contract';
import { type OperatorRole, session } from '@sikka/contract/console';
import { m, textsOf } from '@sikka/messages';
import { useCall } from '../kit/queries.ts';

export const roleText = textsOf<OperatorRole>({
  content: m.console_role_content,
  marketing: m.console_role_marketing,
  support: m.console_role_support,
  risk: m.console_role_risk,
  finance: m.console_role_finance,
  admin: m.console_role_admin,
});

/** The signed-in operator; null before sign-in and after the session's end. */
export const useSession = () => useCall(session.current, {});

export const useOperator = () => useSession().data?.operator ?? undefined;

/** Whether the operator's role may make a call; a page has no button for what it may not. */
export const mayCall = (
  operator: { role: OperatorRole } | undefined,
  { roles }: Pick<CallDefinition, 'roles'>,
): boolean => operator !== undefined && (roles?.includes(operator.role) ?? true);
