import { setExposureWatcher } from './exposures.ts';
import { report } from './report.ts';

/** Reports each element once it is seen. Elements with the same threshold share one observer. */
export const watchExposures = (): void => {
  const observers = new Map<number, IntersectionObserver>();
  const waiting = new Map<Element, string>();

  const leave = (element: Element): void => {
    if (waiting.delete(element)) for (const observer of observers.values()) observer.unobserve(element);
  };

  const note = ({ target, isIntersecting }: IntersectionObserverEntry): void => {
    const gid = waiting.get(target);
    if (gid === undefined || !isIntersecting) return;
    leave(target);
    report('exposure', { gid });
  };

  const observerOf = (threshold: number): IntersectionObserver => {
    const observer =
      observers.get(threshold) ?? new IntersectionObserver((entries) => entries.forEach(note), { threshold });
    observers.set(threshold, observer);
    return observer;
  };

  setExposureWatcher({
    leave,
    watch: (element, { gid, threshold }) => {
      waiting.set(element, gid);
      observerOf(threshold).observe(element);
    },
  });
};
