/**
 * Returns the two-sample Kolmogorov–Smirnov statistic: the largest distance between the cumulative
 * distributions.
 */
export const kolmogorovSmirnov = (first: readonly number[], second: readonly number[]): number => {
  const [one, other] = [first.toSorted((a, b) => a - b), second.toSorted((a, b) => a - b)];
  let [i, j, largest] = [0, 0, 0];
  while (i < one.length && j < other.length) {
    const value = Math.min(one[i]!, other[j]!);
    while (i < one.length && one[i]! <= value) i++;
    while (j < other.length && other[j]! <= value) j++;
    largest = Math.max(largest, Math.abs(i / one.length - j / other.length));
  }
  return largest;
};

/**
 * Returns the distance that two samples of this size from the same distribution exceed with 1% probability.
 */
export const onePercentBound = (size: number): number => 1.63 * Math.sqrt(2 / size);
