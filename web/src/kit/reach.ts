/** A link among text that a finger can hit: as high as a finger where it is narrow. */
export const fingerHigh = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 24 },
  minWidth: { xs: 44, sm: 24 },
} as const;
