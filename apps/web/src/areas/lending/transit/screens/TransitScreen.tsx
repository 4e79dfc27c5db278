import { useSearch } from '@tanstack/react-router';
import { m } from '@sikka/messages';
import { SectionTitle } from '@sikka/ui/section-title';
import { ThemeProvider, useThemeChoice } from '@sikka/ui/theme';
import { Screen } from '#shared/frame/Screen.tsx';
import stack from '#shared/money/Stack.module.css';
import { ReadyList } from '../ReadyList.tsx';
import { SafetyCard } from '../SafetyCard.tsx';
import { StepCard } from '../StepCard.tsx';
import { transitSteps } from '../steps.ts';
import { TransitHero } from '../TransitHero.tsx';
import { WaysOn } from '../WaysOn.tsx';

/** How somebody gets a loan: three steps of their own, and what the lender does meanwhile. */
export const TransitScreen = () => {
  const { isDark } = useSearch({ from: '/transit' });
  const chosen = useThemeChoice();
  return (
    <ThemeProvider value={isDark ? 'dark' : chosen}>
      <Screen title={m.lending_transit_title()} theme={isDark ? 'dark' : undefined} foot={<WaysOn />}>
        <div className={stack.stack}>
          <TransitHero />
          <ol className={stack.stack}>
            {transitSteps.map((step, index) => (
              <li key={step.art}>
                <StepCard step={step} number={index + 1} />
              </li>
            ))}
          </ol>
          <SectionTitle>{m.lending_transit_ready()}</SectionTitle>
          <ReadyList />
          <SafetyCard />
        </div>
      </Screen>
    </ThemeProvider>
  );
};
