import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Problem } from '../app/problem.ts';
import { useSay } from '../app/say.ts';

const shownAtMost = 200;

/** The bad rows of a file, each by line, column and reason; nothing for any other problem. */
export const ProblemTable = ({ error }: { readonly error: unknown }) => {
  const say = useSay();
  const rows = error instanceof Problem ? error.errors.filter(({ line }) => line != null) : [];
  if (rows.length === 0) return null;
  return (
    <Box>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>
        {say('credential.dialog.csvErrors', { smart_count: rows.length })}
      </Typography>
      <Box
        sx={{ maxHeight: 280, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
        tabIndex={0}
        role="region"
        aria-label={say('credential.dialog.reason')}
      >
        <Table
          size="small"
          stickyHeader
          aria-label={say('credential.dialog.csvErrors', { smart_count: rows.length })}
        >
          <TableHead>
            <TableRow>
              <TableCell>{say('credential.dialog.line')}</TableCell>
              <TableCell>{say('credential.dialog.column')}</TableCell>
              <TableCell>{say('credential.dialog.reason')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.slice(0, shownAtMost).map(({ line, column, field, message, code }) => (
              <TableRow key={`${line} ${column} ${code}`}>
                <TableCell>{line}</TableCell>
                <TableCell>{field ?? column}</TableCell>
                <TableCell>{message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {rows.length > shownAtMost && (
        <Typography variant="body2">
          {say('credential.dialog.csvTruncated', { shown: shownAtMost })}
        </Typography>
      )}
    </Box>
  );
};
