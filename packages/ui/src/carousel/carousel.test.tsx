import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';

const scrollTo = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  HTMLElement.prototype.scrollTo = scrollTo;
  scrollTo.mockClear();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(slides = ['One', 'Two', 'Three']) {
  render(
    <Carousel
      label="Offers"
      roleDescription="carousel"
      slideLabel={(position, count) => `${position} of ${count}`}
      pauseLabel="Pause"
      playLabel="Play"
    >
      {slides.map((slide) => (
        <a key={slide} href={`#${slide}`}>
          {slide}
        </a>
      ))}
    </Carousel>,
  );
}

const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('shows the next slide after five seconds', () => {
  show();
  advance(4999);
  expect(scrollTo).not.toHaveBeenCalled();
  advance(1);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

it('pauses while touched, then restarts its five seconds', () => {
  show();
  const region = screen.getByRole('region', { name: 'Offers' });
  advance(4000);
  fireEvent.touchStart(region);
  advance(20_000);
  expect(scrollTo).not.toHaveBeenCalled();
  fireEvent.touchEnd(region);
  advance(4999);
  expect(scrollTo).not.toHaveBeenCalled();
  advance(1);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

it('stops for good when it is paused', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  advance(60_000);
  expect(scrollTo).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
});

it('a carousel does not move with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  show();
  advance(60_000);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('shows neither dots nor a button for a single slide', () => {
  show(['One']);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('listitem', { name: '1 of 1' })).toBeDefined();
});
