export const menuNamed = (label: string) => ({
  slotProps: { paper: { role: 'region', 'aria-label': label } },
});

export interface Choice {
  readonly value: string;
  readonly text: string;
  /** Describes the choice, below its text in the open list. */
  readonly hint?: string;
}
