export const menuNamed = (label: string) => ({
  slotProps: { paper: { role: 'region', 'aria-label': label } },
});

export interface Choice {
  readonly value: string;
  readonly text: string;
  readonly hint?: string;
}
