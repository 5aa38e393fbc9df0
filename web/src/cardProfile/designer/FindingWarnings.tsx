import type { Finding } from '@latchkey/events/cardProfile/design/finding.ts';
import { Box, Typography } from '@mui/material';
import { useT } from '../../core/t.ts';
import { FindingLine, findingList } from './Checks.tsx';
import { findingKey } from './useFindings.ts';

/** Repeats the open warnings and says how many there are. Renders nothing without warnings. */
export const FindingWarnings = ({ findings }: { readonly findings: readonly Finding[] }) => {
  const t = useT();
  const open = findings.filter(({ severity }) => severity === 'warning');
  if (open.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography>{t('cardDesign.publish.warnings', { smart_count: open.length })}</Typography>
      <Box component="ul" sx={findingList}>
        {open.map(finding => (
          <FindingLine key={findingKey(finding)} finding={finding} isTextOnly />
        ))}
      </Box>
    </Box>
  );
};
