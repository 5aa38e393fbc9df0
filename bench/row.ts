/** The measurement of a row: the ratio, and its figures. */
export interface Measured {
  readonly row: number;
  readonly figure: number;
  readonly unit: string;
  readonly medians: Readonly<Record<string, number>>;
  readonly all: Readonly<Record<string, readonly number[]>>;
}
