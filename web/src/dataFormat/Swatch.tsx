import { Box } from '@mui/material';
import { shadeOf } from '../kit/bytes/ByteLine.tsx';

export const Swatch = ({ index }: { readonly index: number }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ width: 12, height: 12, borderRadius: '3px', bgcolor: `${shadeOf(index)}.solid`, flex: 'none' }}
  />
);
