import { useSample } from '../../.storybook/sample.tsx';
import { OfflineCover } from './offline-cover.tsx';

export default { component: OfflineCover };

export function Covering() {
  const t = useSample();
  return (
    <OfflineCover
      title={t('You are offline', 'आप ऑफ़लाइन हैं')}
      message={t('The page opens as soon as the network is back.', 'नेटवर्क लौटते ही पेज खुल जाएगा।')}
      steps={[
        t('Turn on mobile data or Wi-Fi', 'मोबाइल डेटा या वाई-फ़ाई चालू करें'),
        t('Turn flight mode off', 'फ़्लाइट मोड बंद करें'),
        t('Move to where the signal is better', 'बेहतर सिग्नल वाली जगह जाएँ'),
      ]}
      reloadLabel={t('Reload', 'फिर से लोड करें')}
      onReload={() => undefined}
    />
  );
}
