import { m } from '@sikka/messages';
import { Screen } from '../../../shared/frame/Screen.tsx';
import { h5Version } from '../../../shared/version.ts';

export const UpdateScreen = () => (
  <Screen title={m.frame_loading()}>
    <p>{h5Version}</p>
  </Screen>
);
