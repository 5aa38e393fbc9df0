/** A link in text with a sufficient touch target on narrow screens. */
export const fingerHigh = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 24 },
  minWidth: { xs: 44, sm: 24 },
} as const;

/** A small button without an edge, whose text is aligned with the content above and below it. */
export const lettersAtEnd = { minWidth: 0, mr: -1.25 } as const;

/**
 * A title and its buttons in one line. On a phone several buttons are on the next line, aligned with the
 * title.
 */
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
/** A checkbox or radio button with a sufficient touch target. */
export const fingerWide = { p: '10px' } as const;
