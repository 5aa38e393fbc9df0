export interface Vital {
  readonly what: string;
  readonly value: number;
  readonly max: number;
  readonly unit: 'kB' | 'ms' | '×' | '';
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

const shown = (value: number, unit: Vital['unit']) =>
  unit === 'kB' || unit === 'ms'
    ? `${Math.round(value)} ${unit}`
    : `${Number(value.toFixed(3))} ${unit}`.trim();

/** Formats a measurement with its limit. NaN fails. */
export const lineOf = ({ what, value, max, unit }: Vital): string =>
  `${value <= max ? '✓' : '✗'} ${what.padEnd(52)} ${shown(value, unit).padStart(10)}   at most ${shown(max, unit)}`;
