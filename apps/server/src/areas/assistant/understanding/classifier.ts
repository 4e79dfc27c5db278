/** A training example: the features of a text and its class. */
export interface Example {
  name: string;
  features: readonly string[];
}

/** A class with its probability, from 0 to 1. */
export interface ClassProbability {
  name: string;
  probability: number;
}

const epochs = 40;
const initialRate = 0.5;
const weightDecay = 1e-4;

/**
 * Trains a classifier by logistic regression; it returns all classes, the most probable first. Training is
 * deterministic, because examples are used in a fixed order. It takes a few hundred milliseconds for two
 * thousand examples.
 */
export const trainClassifier = (
  examples: readonly Example[],
): ((features: readonly string[]) => ClassProbability[]) => {
  const names = [...new Set(examples.map(({ name }) => name))];
  const rows = new Map<string, Float64Array>();
  const bias = new Float64Array(names.length);
  const samples = examples.map(({ name, features }) => ({
    right: names.indexOf(name),
    weights: features.map((feature) => {
      const row = rows.get(feature) ?? new Float64Array(names.length);
      rows.set(feature, row);
      return row;
    }),
  }));

  const size = names.length;
  /** Adds a multiple of one row to another. A plain loop, because it runs a million times. */
  const addTo = (row: Float64Array, other: Float64Array, factor: number): void => {
    for (let at = 0; at < size; at += 1) row[at] = (row[at] ?? 0) + factor * (other[at] ?? 0);
  };
  const probabilities = (weights: readonly Float64Array[]): Float64Array => {
    const sums = Float64Array.from(bias);
    for (const row of weights) addTo(sums, row, 1 / Math.sqrt(weights.length));
    const top = Math.max(...sums);
    const exponentials = sums.map((sum) => Math.exp(sum - top));
    const total = exponentials.reduce((all, each) => all + each, 0);
    return exponentials.map((each) => each / total);
  };

  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const learningRate = initialRate / (1 + epoch / 10);
    for (let count = 0; count < samples.length; count += 1) {
      // Examples a prime number apart, because the examples of a class follow each other.
      const { right: classIndex, weights } = samples[(count * 7919 + epoch * 31) % samples.length] ?? {
        right: 0,
        weights: [],
      };
      const errors = probabilities(weights);
      errors[classIndex] = (errors[classIndex] ?? 0) - 1;
      addTo(bias, errors, -learningRate * 0.1);
      for (const row of weights) {
        addTo(row, row, -learningRate * weightDecay);
        addTo(row, errors, -learningRate / Math.sqrt(weights.length));
      }
    }
  }
  return (features) => {
    const scores = probabilities(features.flatMap((feature) => rows.get(feature) ?? []));
    return names
      .map((name, at) => ({ name, probability: scores[at] ?? 0 }))
      .toSorted((one, other) => other.probability - one.probability);
  };
};
