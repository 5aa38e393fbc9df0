import { Box, Button, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';

export const ResumeGuide = ({ onResume }: { readonly onResume: () => void }) => {
  const t = useT();
  return (
    <Card title={t('start.setUp.title')}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography color="textSecondary">{t('start.setUp.resumeText')}</Typography>
        <Button variant="outlined" onClick={onResume}>
          {t('start.setUp.resume')}
        </Button>
      </Box>
    </Card>
  );
};
