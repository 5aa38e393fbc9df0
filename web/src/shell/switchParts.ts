import type { Theme } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';

export const switchParts = ({ palette: p }: Theme) =>
  ({
    MuiSwitch: {
      styleOverrides: {
        switchBase: {
          '&:not(.Mui-checked)': { color: p.background.paper },
          '&:not(.Mui-checked):not(.Mui-disabled) + .MuiSwitch-track': {
            backgroundColor: p.field,
            opacity: 1,
          },
          '&:not(.Mui-checked) .MuiSwitch-thumb': { borderColor: p.field },
        },
        thumb: { boxSizing: 'border-box', border: '2px solid currentColor', boxShadow: 'none' },
      },
    },
  }) satisfies RaThemeOptions['components'];
