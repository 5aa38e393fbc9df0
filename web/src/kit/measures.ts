/** Lengths in px. */
export const measures = {
  header: 56,
  navigation: 240,
  rail: 57,
  aside: 336,
  page: 1920,
  row: 52,
  denseRow: 44,
  tableHead: 40,
  control: 36,
  smallControl: 32,
  finger: 44,
  dialog: 600,
  dialogTop: 48,
} as const;

/** Corner radii in px. */
export const radii = { small: 6, control: 8, card: 12, dialog: 14 } as const;
