import { Box, Typography } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '../../core/t.ts';
import { Card } from '../../kit/Card.tsx';
import { qrPath } from '../../kit/qrPath.ts';
import { defaultColor, type Previewed } from './guidePart.ts';

type Values = Readonly<Record<string, string | null>>;
interface WatchProps {
  readonly onPreview: (values: Partial<Previewed>) => void;
  readonly of: (values: Values) => Partial<Previewed>;
}

export const PreviewOf = ({ onPreview, of }: WatchProps) => {
  const values = useWatch() as Values;
  const report = useEffectEvent((typed: Values) => onPreview(of(typed)));
  useEffect(() => report(values), [values]);
  return null;
};

const code = qrPath('https://latchkey.test/sample');

interface Props {
  readonly partner: string | null;
  readonly previewed: Previewed;
  readonly steps: { readonly customer: number; readonly card: number; readonly credential: number };
}

export const Preview = ({ partner, previewed, steps }: Props) => {
  const t = useT();
  const { customer, name, number, color, logo } = previewed;
  const missing = t('guide.preview.missing');
  const line = (label: string, value: string | null, step: number, isTabular = false) => (
    <Box sx={{ minWidth: 0 }}>
      <Box component="small" sx={{ fontSize: '0.75rem', opacity: 0.85, display: 'block' }}>
        {label}
      </Box>
      {value === null || value === '' ? (
        <Box
          component="span"
          sx={{
            border: '1px dashed',
            borderRadius: 0.75,
            px: 0.75,
            fontSize: '0.75rem',
            display: 'inline-block',
          }}
        >
          {t('guide.preview.step', { step })}
        </Box>
      ) : (
        <Box
          component="b"
          sx={{ overflowWrap: 'anywhere', ...(isTabular && { fontVariantNumeric: 'tabular-nums' }) }}
        >
          {value}
        </Box>
      )}
    </Box>
  );
  return (
    <Card title={t('guide.preview.title')} aside={t('guide.preview.mark')}>
      <Box
        sx={{
          p: 2.5,
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
          display: 'grid',
          justifyItems: 'center',
        }}
      >
        <Box
          role="img"
          aria-label={t('guide.preview.label', {
            customer: customer || missing,
            name: name || missing,
            number: number || missing,
          })}
          sx={{
            width: 232,
            maxWidth: '100%',
            minHeight: 300,
            p: 2,
            borderRadius: 2,
            color: '#fff',
            backgroundColor: color ?? defaultColor,
            display: 'grid',
            gap: 1.5,
            alignContent: 'start',
            fontSize: '0.8125rem',
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28, minWidth: 0 }}>
            {logo === null ? (
              <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
                {customer || partner || 'Latchkey'}
              </Box>
            ) : (
              <Box
                component="img"
                src={logo}
                alt=""
                sx={{ maxHeight: 36, maxWidth: 140, objectFit: 'contain' }}
              />
            )}
          </Box>
          {line(t('guide.preview.customer'), customer, steps.customer)}
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
            {line(t('guide.preview.name'), name, steps.credential)}
            {line(t('guide.preview.number'), number, steps.card, true)}
          </Box>
          {code && (
            <Box
              sx={{ justifySelf: 'center', p: 1, mt: 0.5, borderRadius: 1, bgcolor: '#fff', lineHeight: 0 }}
            >
              <svg
                width="84"
                height="84"
                viewBox={`0 0 ${code.size} ${code.size}`}
                shapeRendering="crispEdges"
              >
                <path d={code.path} fill="black" />
              </svg>
            </Box>
          )}
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {t('guide.preview.text')}
      </Typography>
    </Card>
  );
};
