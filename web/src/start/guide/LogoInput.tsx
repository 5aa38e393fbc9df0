import UploadIcon from '@mui/icons-material/UploadOutlined';
import { Box, Button, FormHelperText } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useT } from '../../core/t.ts';
import { imageLimits } from '@latchkey/events/kernel/image.ts';
import { logoTypes, maxMebibytes } from './cardForm.ts';

/** Selects the logo of a card, which is uploaded when the step is saved. */
export const LogoInput = () => {
  const t = useT();
  const label = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const { field } = useController({ name: 'logo' });
  const [problem, setProblem] = useState<string | null>(null);
  const file = field.value as File | null;
  const take = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (!logoTypes.includes(chosen.type)) return setProblem(t('guide.card.notImage'));
    if (chosen.size > imageLimits.maxBytes)
      return setProblem(t('guide.card.tooLarge', { size: maxMebibytes }));
    setProblem(null);
    field.onChange(chosen);
  };
  return (
    <Box role="group" aria-labelledby={label} sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <Box id={label} sx={{ fontSize: '0.8125rem', fontWeight: 550 }}>
        {t('guide.card.logo')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          onClick={() => chooser.current?.click()}
          sx={{ minHeight: 38 }}
        >
          {t(file === null ? 'guide.card.choose' : 'guide.card.replace')}
        </Button>
        {file !== null && (
          <Button onClick={() => field.onChange(null)} aria-label={t('guide.card.remove')}>
            {t('kit.logo.remove')}
          </Button>
        )}
      </Box>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('guide.card.logo')}
        accept={logoTypes.join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          take(chosen);
          target.value = '';
        }}
      />
      <FormHelperText error={problem !== null} sx={{ overflowWrap: 'anywhere' }}>
        {problem ?? file?.name ?? t('guide.card.logoHint')}
      </FormHelperText>
    </Box>
  );
};
