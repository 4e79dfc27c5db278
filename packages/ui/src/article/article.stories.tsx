import { useSample } from '../../.storybook/sample.tsx';
import { Article } from './article.tsx';

export default { component: Article };

export function EveryKind() {
  const t = useSample();
  const line = (en: string, hi: string) => [{ kind: 'text', text: t(en, hi) } as const];
  return (
    <Article
      hrefOf={(link) => link}
      blocks={[
        { kind: 'paragraph', line: line('We send it at once.', 'हम तुरंत भेजते हैं।') },
        { kind: 'heading', line: line('What you do', 'आप क्या करें') },
        { kind: 'steps', items: [line('Open the refund.', 'रिफ़ंड खोलें।'), line('Read its day.', 'दिन पढ़ें।')] },
        { kind: 'list', items: [line('It goes back the way it came.', 'उसी रास्ते लौटता है।')] },
        { kind: 'quote', line: line('Never tell anyone your PIN.', 'PIN किसी को न बताएँ।') },
        { kind: 'rule' },
        {
          kind: 'paragraph',
          line: [
            { kind: 'strong', text: t('Five days', 'पाँच दिन') },
            { kind: 'text', text: ' ' },
            { kind: 'link', text: t('My refunds', 'मेरे रिफ़ंड'), link: '#refunds' },
          ],
        },
      ]}
    />
  );
}
