import { useSample } from '../../.storybook/sample.tsx';
import { Card } from './card.tsx';

export default { component: Card };

export function Tones() {
  const t = useSample();
  const text = t(
    'Return the money by 24 Nov, pay only the interest for the days you kept it.',
    '24 नवंबर तक पैसा लौटाएँ, सिर्फ़ उतने दिनों का ब्याज दें जितने दिन रखा।',
  );
  return (
    <>
      {(['plain', 'brand', 'gold', 'good', 'warn', 'bad'] as const).map((tone) => (
        <Card key={tone} tone={tone}>
          {text}
        </Card>
      ))}
    </>
  );
}
