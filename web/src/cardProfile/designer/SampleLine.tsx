import { Box, Button, Typography } from '@mui/material';
import { useT } from '../../core/t.ts';
import type { Sample } from './useSample.ts';

interface Props {
  readonly sample: Sample;
  readonly hasCode: boolean;
  readonly isWallet: boolean;
  readonly badgesOf: readonly string[];
  readonly onAnother: () => void;
  readonly onTry: (() => void) | undefined;
}

export const SampleLine = ({ sample, hasCode, isWallet, badgesOf, onAnother, onTry }: Props) => {
  const t = useT();
  const name = sample.is === 'sample' ? t(`cardDesign.sample.names.${sample.name}`) : sample.name;
  return (
    <Box sx={{ px: 2, pb: 1, textAlign: 'center' }}>
      {!isWallet && <Typography variant="body2">{t('cardDesign.sample.noWallet')}</Typography>}
      <Typography variant="caption" color="textSecondary">
        {t('cardDesign.sample.shown', { name })} {t(`cardDesign.code.${hasCode ? 'sample' : 'none'}`)}
        {hasCode && badgesOf.length > 0 && ` ${t('cardDesign.code.badges', { names: badgesOf.join(', ') })}`}
      </Typography>
      <Button size="small" onClick={onAnother}>
        {t('cardDesign.sample.another')}
      </Button>
      {onTry && (
        <Button size="small" onClick={onTry}>
          {t('cardDesign.try.open')}
        </Button>
      )}
    </Box>
  );
};
