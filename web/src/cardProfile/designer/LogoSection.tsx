import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useT } from '../../core/t.ts';
import { ControlSection } from './ControlSection.tsx';
import { useDesigner } from './designer.ts';
import { backgroundCss } from './backgroundCss.ts';
import { PictureButton, UploadProblem } from './PictureButton.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { usePictureUpload } from './usePictureUpload.ts';

export const LogoSection = () => {
  const t = useT();
  const { looks, pictures, set } = useDesigner();
  const { logo } = looks;
  const { upload, send } = usePictureUpload(file => set({ logo: { scale: 1, x: 0, y: 0, ...logo, file } }));
  const size = logo === null ? undefined : pictures.pixelsOf(logo.file)?.size;
  return (
    <ControlSection
      title={t('cardDesign.logo.title')}
      changes={['logo']}
      action={
        <PictureButton
          text={t(logo === null ? 'cardDesign.pictures.add' : 'cardDesign.pictures.replace')}
          label={t(logo === null ? 'cardDesign.logo.add' : 'cardDesign.logo.replace')}
          upload={upload}
          onFiles={files => void send(files)}
        />
      }
    >
      <UploadProblem upload={upload} />
      {logo === null ? (
        <Typography variant="body2" color="textSecondary">
          {t('cardDesign.logo.none')}
        </Typography>
      ) : (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Box
              sx={{ flex: 'none', width: 72, height: 44, borderRadius: 1, overflow: 'hidden', p: 0.5 }}
              style={{ background: backgroundCss(looks) }}
            >
              <Box
                component="img"
                src={logo.file}
                alt=""
                sx={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
              />
            </Box>
            <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
              {pictures.failed.includes(logo.file)
                ? t('cardDesign.pictures.unreadable')
                : size && t('cardDesign.pictures.size', { ...size })}
            </Typography>
            <IconButton
              size="small"
              aria-label={t('cardDesign.logo.remove')}
              title={t('cardDesign.logo.remove')}
              onClick={() => set({ logo: null })}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
          <PlaceFields part="logo" />
        </>
      )}
    </ControlSection>
  );
};
