import type { Decorator, Preview } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect } from 'react';
import '../src/fonts.css';
import '../src/tokens.css';
import '../src/base.css';
import '../src/layout.css';
import { type ThemeChoice, ThemeProvider } from '../src/theme/theme.tsx';
import { SampleLanguage } from './sample.tsx';
import './preview.css';

interface SamplePageProps {
  theme: ThemeChoice;
  language: 'en' | 'hi';
  width: string;
  children: ReactNode;
}

/** Applies theme and language to the document, as the app does. */
function SamplePage({ theme, language, width, children }: SamplePageProps) {
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    if (theme === 'auto') document.documentElement.removeAttribute('data-theme');
    else document.documentElement.setAttribute('data-theme', theme);
  }, [theme, language]);
  return (
    <ThemeProvider value={theme}>
      <SampleLanguage value={language}>
        <main className="story" data-width={width}>
          {children}
        </main>
      </SampleLanguage>
    </ThemeProvider>
  );
}

const inPage: Decorator = (Story, { globals }) => (
  <SamplePage {...(globals as Omit<SamplePageProps, 'children'>)}>
    <Story />
  </SamplePage>
);

const preview: Preview = {
  decorators: [inPage],
  parameters: { layout: 'fullscreen', a11y: { test: 'error' } },
  initialGlobals: { theme: 'auto', language: 'en', width: '360' },
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'auto', title: 'As the phone' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'hi', title: 'हिन्दी' },
        ],
      },
    },
    width: {
      toolbar: {
        title: 'Width',
        icon: 'mobile',
        dynamicTitle: true,
        items: [
          { value: '320', title: '320 px' },
          { value: '360', title: '360 px' },
          { value: '540', title: '540 px' },
        ],
      },
    },
  },
};

export default preview;
