import type { Role } from '@latchkey/events/access/roles.ts';
import { Box, Tooltip } from '@mui/material';
import { useT } from '../core/t.ts';
import { RoleChip } from '../kit/RoleChip.tsx';

interface Props {
  readonly of: readonly Role[];
  readonly max?: number;
}

export const Roles = ({ of, max = of.length }: Props) => {
  const t = useT();
  const others = of
    .slice(max)
    .map(role => t(`shell.roles.${role}`))
    .join(', ');
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      {of.slice(0, max).map(role => (
        <RoleChip key={role} role={role} />
      ))}
      {others !== '' && (
        <Tooltip title={others}>
          <Box component="span" role="note" aria-label={others} tabIndex={0}>
            +{of.length - max}
          </Box>
        </Tooltip>
      )}
    </Box>
  );
};
