import { Box, Button, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { LeftCredentials, searchedOf, useLineSearch, type LeftCredential } from '../credential/pickers.tsx';
import { Card } from '../kit/Card.tsx';
import { useCopy } from '../kit/CopyValue.tsx';
import type { Match } from './useMatches.ts';

export interface LeftLine extends Pick<Match, 'line' | 'lineNumber' | 'text'> {
  readonly reason: 'missing' | 'near' | 'skipped';
  /** The person's credentials that the action has left out. */
  readonly credentials?: readonly LeftCredential[];
}

/** The lines of a list that an action has skipped, each with the reason. */
export const NotIncluded = ({ lines }: { readonly lines: readonly LeftLine[] }) => {
  const t = useT();
  const copy = useCopy();
  const { found, field, none } = useLineSearch(lines, ({ text, credentials = [] }) => [
    text,
    ...credentials.flatMap(({ row }) => searchedOf(row)),
  ]);
  return (
    <Card
      title={t('person.list.notIncluded')}
      mark={String(lines.length)}
      aside={
        <Button size="small" onClick={() => void copy(lines.map(({ text }) => text).join('\n'))}>
          {t('person.list.copy')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography color="textSecondary">{t('person.list.notIncludedText')}</Typography>
        {field}
        {none}
      </Box>
      <Box
        component="ul"
        tabIndex={0}
        sx={{
          m: 0,
          mt: 1,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 0.5,
          maxHeight: 420,
          overflowY: 'auto',
        }}
      >
        {found.map(({ line, lineNumber, text, reason, credentials = [] }) => (
          <Box
            key={line}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}
          >
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {t('person.list.line', { line: lineNumber })} <strong>{text}</strong>
            </Typography>
            {credentials.length > 0 ? (
              <LeftCredentials credentials={credentials} />
            ) : (
              <Typography variant="body2" color="textSecondary">
                {t(`person.list.${reason}`)}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
};
