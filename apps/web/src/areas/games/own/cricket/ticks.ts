import { type Ball, beatsOfFlight } from './cricket-rules.ts';

let context: AudioContext | undefined;

/**
 * Plays a tick on every beat and a higher one at the moment to hit, for players who do not see the
 * ball. Returns the function that stops them.
 */
export const playTicks = ({ beatMs }: Ball): (() => void) => {
  context ??= new AudioContext();
  void context.resume();
  const { currentTime, destination } = context;
  const tones = Array.from({ length: beatsOfFlight + 1 }, (_, beat) => {
    const start = currentTime + (beat * beatMs) / 1_000;
    const tone = new OscillatorNode(context as AudioContext, { frequency: beat === beatsOfFlight ? 880 : 440 });
    const volume = new GainNode(context as AudioContext, { gain: 0.15 });
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(start + 0.07);
    return tone;
  });
  return () => {
    for (const tone of tones) tone.disconnect();
  };
};
