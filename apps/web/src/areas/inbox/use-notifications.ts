import type { BodyOf } from '@sikka/contract';
import { useEffect, useState } from 'react';
import { inbox } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { bridge } from '#shared/bridge.ts';
import { promptPermission } from '#shared/prompt/prompt-permission.ts';
import { canPush, isPushOn, startPush, stopPush } from '#shared/push.ts';
import { useQuery } from '#shared/query/use-query.ts';

/** Message settings by type and channel, and the action that changes them. */
export const useSettings = () => {
  const query = useQuery(['messages', 'settings'], { read: () => inbox.querySettings({}) });
  const change = useAction(async (body: BodyOf<'/flamingo/message/settings/change'>) => {
    query.set(await inbox.changeSettings(body));
  }, toastProblem);
  return { query, change };
};

/** `unable`: not supported here. `denied`: blocked in the phone's settings. */
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
  const change = useAction(async () => {
    if (state === 'on') await stopPush();
    else if ((await promptPermission('notifications')) && bridge().kind === 'browser' && !(await startPush(pushKey)))
      return setState('unable');
    setState(await readState());
  }, toastProblem);
  return { state, change };
};
