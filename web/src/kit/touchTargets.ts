export const fingerHigh = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 24 },
  minWidth: { xs: 44, sm: 24 },
} as const;

export const removableChip = { borderRadius: 1, height: { xs: 44, sm: 24 } } as const;

/** Aligns the text of a borderless button with the content above and below it. */
export const lettersAtEnd = { minWidth: 0, mr: -1.25 } as const;

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
export const fingerWide = { p: '10px' } as const;
