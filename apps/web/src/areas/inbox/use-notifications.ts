import type { BodyOf } from '@sikka/contract';
import { useEffect, useState } from 'react';
import { inbox } from 'virtual:calls';
import { toastProblem, useAct } from '#shared/act.ts';
import { bridge } from '#shared/bridge.ts';
import { promptPermission } from '#shared/prompt/prompt-permission.ts';
import { canPush, isPushOn, startPush, stopPush } from '#shared/push.ts';
import { useQuery } from '#shared/query/use-query.ts';

/** What comes by which channel. A switch is shown as it was pressed while the server is told. */
export const useSettings = () => {
  const query = useQuery(['messages', 'settings'], { read: () => inbox.querySettings({}, { quiet: true }) });
  const change = useAct(async (body: BodyOf<'/flamingo/message/settings/change'>) => {
    query.set(await inbox.changeSettings(body));
  }, toastProblem);
  return { query, change };
};

/** `unable`: nothing can be shown here. `denied`: the phone refuses, until its settings say otherwise. */
type DeviceState = 'unknown' | 'unable' | 'denied' | 'on' | 'off';

const readState = async (): Promise<DeviceState> => {
  const isShell = bridge().kind === 'shell';
  if (!isShell && !canPush()) return 'unable';
  const { state } = await bridge().call('getPermissionStatus', { permission: 'notifications' });
  if (state === 'denied') return 'denied';
  if (isShell) return state === 'granted' ? 'on' : 'off';
  return (await isPushOn()) ? 'on' : 'off';
};

/** Whether this device shows notifications, and the switch for it. */
export const useThisDevice = (pushKey: string) => {
  const [state, setState] = useState<DeviceState>('unknown');
  useEffect(() => void readState().then(setState, () => setState('unable')), []);
  const change = useAct(async () => {
    if (state === 'on') await stopPush();
    else if ((await promptPermission('notifications')) && bridge().kind === 'browser' && !(await startPush(pushKey)))
      return setState('unable');
    setState(await readState());
  }, toastProblem);
  return { state, change };
};
