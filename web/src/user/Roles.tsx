import type { Role } from '@latchkey/events/access/roles.ts';
import { Box } from '@mui/material';
import { RoleChip } from '../kit/RoleChip.tsx';

/** Roles beside each other, as many as fit in a line. */
export const Roles = ({ of }: { readonly of: readonly Role[] }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
    {of.map(role => (
      <RoleChip key={role} role={role} />
    ))}
  </Box>
);
