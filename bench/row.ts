/** The measurement of one row: the ratio, and the figures behind it. */
export interface Measured {
  readonly row: number;
  readonly figure: number;
  readonly unit: string;
  readonly medians: Readonly<Record<string, number>>;
  readonly all: Readonly<Record<string, readonly number[]>>;
}
