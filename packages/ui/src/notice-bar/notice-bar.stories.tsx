import { useSample } from '../../.storybook/sample.tsx';
import { BellRingingDuotone } from '../generated/icons/BellRingingDuotone.tsx';
import { NoticeBar } from './notice-bar.tsx';

export default { component: NoticeBar };

export function ShortAndLong() {
  const t = useSample();
  return (
    <>
      <NoticeBar
        icon={<BellRingingDuotone />}
        texts={[t('98***210 received ₹80,000 in 4 minutes', '98***210 को 4 मिनट में ₹80,000 मिले')]}
      />
      <NoticeBar
        icon={<BellRingingDuotone />}
        texts={[
          t('Payments to Yamuna Power are slow.', 'यमुना पावर के भुगतान धीमे हैं।'),
          t(
            'They may take until 6 pm today. Your money is safe and nothing needs to be done.',
            'आज शाम 6 बजे तक का समय लग सकता है। आपका पैसा सुरक्षित है, आपको कुछ नहीं करना है।',
          ),
        ]}
      />
    </>
  );
}
