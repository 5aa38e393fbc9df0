import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { rowProblems } from './rowProblems.ts';

const shownAtMost = 200;
const wide = { display: { xs: 'none', sm: 'block' } } as const;
const place = { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;

/** The bad rows of a file, each by line, column and reason. */
export const ProblemTable = ({ error }: { readonly error: unknown }) => {
  const t = useT();
  const rows = rowProblems(error);
  const title = t('credential.dialog.csvErrors', { smart_count: rows.length });
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0, color: 'text.primary' } }}
    >
      <AlertTitle sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{title}</AlertTitle>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('credential.dialog.csvMend')}
      </Typography>
      <Box
        sx={{ maxHeight: { xs: 320, sm: 240 }, overflow: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={t('credential.dialog.reason')}
      >
        <Box
          component="ul"
          aria-label={title}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: 'max-content max-content 1fr' },
            columnGap: 2,
          }}
        >
          {rows.slice(0, shownAtMost).map(({ line, column, field, message, code }) => (
            <Box
              key={`${line} ${column} ${field} ${code}`}
              component="li"
              sx={{
                display: 'grid',
                gridColumn: '1 / -1',
                gridTemplateColumns: 'subgrid',
                py: 0.75,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Typography variant="body2" sx={place}>
                {t('credential.dialog.atLine', { line: line ?? 0 })}
                <Box component="span" sx={{ display: { sm: 'none' } }}>
                  {` · ${field ?? column}`}
                </Box>
              </Typography>
              <Typography variant="body2" sx={wide}>
                <code>{field ?? column}</code>
              </Typography>
              <Typography variant="body2">{message}</Typography>
            </Box>
          ))}
        </Box>
      </Box>
      {rows.length > shownAtMost && (
        <Typography variant="body2">{t('credential.dialog.csvTruncated', { shown: shownAtMost })}</Typography>
      )}
    </Alert>
  );
};
