import { Box } from '@mui/material';

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);
const signs: Readonly<Record<string, string>> = {
  mod: isApple ? '⌘' : 'Ctrl',
  up: '↑',
  down: '↓',
  enter: '↵',
  esc: 'Esc',
};

/** Renders a shortcut: `mod+k` is pressed together, `g s` in sequence. */
export const Keys = ({ of }: { readonly of: string }) => (
  <Box component="span" aria-hidden sx={{ display: 'inline-flex', gap: 0.5, flex: 'none' }}>
    {of.split(/[+ ]/).map(key => (
      <Box
        key={key}
        component="kbd"
        sx={{
          display: 'inline-grid',
          placeItems: 'center',
          minWidth: 20,
          height: 20,
          px: 0.5,
          border: 1,
          borderBottomWidth: 2,
          borderColor: 'dividerStrong',
          borderRadius: '5px',
          bgcolor: 'background.paper',
          color: 'text.secondary',
          font: 'inherit',
          fontSize: '0.6875rem',
          fontWeight: 550,
        }}
      >
        {signs[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
      </Box>
    ))}
  </Box>
);
