import type { Permission } from '@sikka/bridge';
import { bridge } from '../bridge.ts';
import { openPrompt } from './prompts.ts';

/**
 * Gets a permission of the phone, explaining first what it is for. Resolves with whether the app
 * may go on, which includes platforms that need no permission. If it was denied before, explains
 * how to change that.
 */
export const promptPermission = async (permission: Permission): Promise<boolean> => {
  const { state } = await bridge().call('getPermissionStatus', { permission });
  if (state === 'granted' || state === 'notNeeded') return true;
  if (state === 'denied') {
    await openPrompt('permission', { permission, stage: 'denied' });
    return false;
  }
  if (!(await openPrompt('permission', { permission, stage: 'first' }))) return false;
  const { state: answered } = await bridge().call('requestPermission', { permission });
  return answered === 'granted' || answered === 'notNeeded';
};
