import type { SxProps, Theme } from '@mui/material/styles';

export const cutText = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const halfOf = (isHere: boolean) =>
  ({
    gap: 1,
    px: { xs: 0.75, sm: 1 },
    minWidth: { xs: 44, sm: 0 },
    minHeight: { xs: 44, sm: 34 },
    maxWidth: 280,
    fontWeight: isHere ? 600 : 450,
    color: isHere ? 'text.primary' : 'text.secondary',
    bgcolor: isHere ? 'background.paper' : 'transparent',
    border: 1,
    borderColor: isHere ? 'dividerStrong' : 'transparent',
  }) satisfies SxProps<Theme>;
