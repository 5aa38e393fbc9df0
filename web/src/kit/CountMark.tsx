import { Box } from '@mui/material';
import { useFormats } from '../core/formats.ts';

/** A count next to a name. CSS content, so that it isn't part of the accessible name. */
export const CountMark = ({ count }: { readonly count: number }) => {
  const { number } = useFormats();
  return (
    <Box
      aria-hidden
      component="span"
      data-count={number(count)}
      sx={{
        px: 0.875,
        borderRadius: 1.25,
        fontSize: '0.75rem',
        lineHeight: '18px',
        fontWeight: 550,
        fontVariantNumeric: 'tabular-nums',
        bgcolor: 'tone.quiet.soft',
        color: 'tone.quiet.text',
        '&::before': { content: 'attr(data-count)' },
      }}
    />
  );
};
