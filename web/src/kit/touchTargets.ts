/** A link among text that a finger can hit: as high as a finger where it is narrow. */
export const fingerHigh = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 24 },
  minWidth: { xs: 44, sm: 24 },
} as const;

/** A small button without an edge: its letters end where what stands above and below it ends. */
export const lettersAtEnd = { minWidth: 0, mr: -1.25 } as const;

/** A title and its buttons in one line. On a phone several of them have the line below, where the letters of the first begin below the title's. */
export const titleAndButtons = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  '& > .MuiTypography-root': { mr: 'auto' },
  '&:has(> .MuiButton-root ~ .MuiButton-root)': {
    rowGap: { xs: 0, sm: 1 },
    '& > .MuiTypography-root': { width: { xs: '100%', sm: 'auto' } },
    '& > .MuiTypography-root + .MuiButton-text': { ml: { xs: -1.25, sm: 0 } },
  },
} as const;
