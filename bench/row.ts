export interface Measured {
  readonly row: number;
  readonly figure: number;
  readonly unit: string;
  readonly medians: Readonly<Record<string, number>>;
  readonly all: Readonly<Record<string, readonly number[]>>;
}
