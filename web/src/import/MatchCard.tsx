import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { Box, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { paramName } from '../credential/paramName.ts';
import { Card } from '../kit/Card.tsx';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { matchOf, possibleKeys, type Match } from './comparison.ts';
import type { Mapping } from './targets.ts';

interface Props {
  readonly chosen: Match | undefined;
  readonly mapping: Mapping;
  readonly format: DataFormat | undefined;
  readonly onMatch: (match: Match) => void;
}

export const useKeyName = (format: Pick<DataFormat, 'mainDataParam'> | undefined) => {
  const t = useT();
  return (key: Exclude<Match, 'none'>): string => {
    if (key === 'main') return paramName(format?.mainDataParam ?? '', t);
    return t(key === 'email' ? 'credentialDialog.email' : 'credentialDialog.identifier');
  };
};

export const MatchCard = ({ chosen, mapping, format, onMatch }: Props) => {
  const t = useT();
  const nameOf = useKeyName(format);
  const choices: { value: Match; text: string }[] = [
    ...possibleKeys(mapping, format).map(key => ({ value: key as Match, text: nameOf(key) })),
    { value: 'none', text: t('import.update.match.none') },
  ];
  return (
    <Card title={t('import.update.match.title')}>
      <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 420 }}>
        <ChoiceButtons
          label={t('import.update.match.label')}
          value={matchOf(chosen, mapping, format)}
          choices={choices}
          onChange={onMatch}
        />
        <Typography variant="body2" color="textSecondary">
          {t('import.update.match.text')}
        </Typography>
      </Box>
    </Card>
  );
};
