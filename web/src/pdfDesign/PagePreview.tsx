import { Box, LinearProgress, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { Problem } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { Notice } from '../kit/Notice.tsx';
import { usePagePreview } from './usePagePreview.ts';

interface Props {
  readonly url: string;
  /** Returns the request for the entered values; null if required ones are missing. */
  readonly bodyOf: (values: Readonly<Record<string, unknown>>) => object | null;
}

/** Previews the page that the values of the surrounding form would print, with sample data. */
export const PagePreview = ({ url, bodyOf }: Props) => {
  const t = useT();
  const body = bodyOf(useWatch());
  const { canvas, isDrawn, isBusy, error, again } = usePagePreview(
    url,
    body === null ? null : JSON.stringify(body),
  );
  const isShown = isDrawn && body !== null;
  return (
    <Box
      component="section"
      aria-label={t('pdfDesign.preview.title')}
      aria-busy={isBusy}
      sx={{
        display: 'grid',
        gap: 1.5,
        minWidth: 0,
        '@media (min-width: 1440px)': { position: 'sticky', top: 0 },
      }}
    >
      <Typography component="h3" variant="subtitle2">
        {t('pdfDesign.preview.title')}
      </Typography>
      {error !== null &&
        !isBusy &&
        (error instanceof Problem ? (
          <ErrorArea error={error} others={error.errors.map(({ message }) => message)} onAgain={again} />
        ) : (
          <Notice kind="error" action={t('kit.error.again')} onAction={again}>
            {t('pdfDesign.preview.notDrawn')}
          </Notice>
        ))}
      {body === null && (
        <Typography variant="body2" color="textSecondary">
          {t('pdfDesign.preview.choose')}
        </Typography>
      )}
      <Box
        sx={{
          display: body === null ? 'none' : 'grid',
          justifyItems: 'center',
          alignItems: 'center',
          position: 'relative',
          minHeight: isShown ? 0 : 280,
          p: 2,
          borderRadius: 1,
          bgcolor: 'action.hover',
        }}
      >
        {isBusy && (
          <LinearProgress
            aria-label={t('pdfDesign.preview.drawing')}
            sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }}
          />
        )}
        <Box
          component="canvas"
          ref={canvas}
          role="img"
          aria-label={t('pdfDesign.preview.page')}
          sx={{
            display: isShown ? 'block' : 'none',
            maxWidth: '100%',
            maxHeight: 720,
            '@media (min-width: 1440px)': { maxHeight: 'max(320px, calc(100vh - 340px))' },
            bgcolor: 'common.white',
            boxShadow: 1,
          }}
        />
      </Box>
    </Box>
  );
};
