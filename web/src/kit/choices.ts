/** Makes the menu of a choice a region with the name of the choice. */
export const menuNamed = (label: string) => ({
  slotProps: { paper: { role: 'region', 'aria-label': label } },
});

export interface Choice {
  readonly value: string;
  readonly text: string;
}
