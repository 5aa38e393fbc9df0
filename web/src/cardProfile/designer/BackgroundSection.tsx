import { baseColor, type Background } from '@latchkey/events/cardProfile/design/design.ts';
import SwapIcon from '@mui/icons-material/SwapHoriz';
import { Box, IconButton } from '@mui/material';
import { useRef, useState } from 'react';
import { useT } from '../../core/t.ts';
import { ColorField } from './ColorField.tsx';
import { ControlSection } from './ControlSection.tsx';
import { useDesigner } from './designer.ts';
import { NumberField } from './NumberField.tsx';
import { PictureButton, UploadProblem } from './PictureButton.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { Segments } from './Segments.tsx';
import { readAngle, readShare } from './typedValue.ts';
import { usePictureUpload } from './usePictureUpload.ts';

type Kind = Background['kind'];
type Of<K extends Kind> = Extract<Background, { kind: K }>;

const GradientFields = ({ background }: { readonly background: Of<'gradient'> }) => {
  const t = useT();
  const { set } = useDesigner();
  const { from, to, angle } = background;
  const put = (changed: Partial<Of<'gradient'>>, gesture?: string) =>
    set({ background: { ...background, ...changed } }, gesture);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 0.5,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
        }}
      >
        <ColorField
          label={t('cardDesign.background.from')}
          value={from}
          onChange={(color, gesture) => put({ from: color }, gesture)}
        />
        <IconButton
          size="small"
          sx={{ mt: '28px' }}
          aria-label={t('cardDesign.background.swap')}
          title={t('cardDesign.background.swap')}
          onClick={() => put({ from: to, to: from })}
        >
          <SwapIcon fontSize="small" />
        </IconButton>
        <ColorField
          label={t('cardDesign.background.to')}
          value={to}
          onChange={(color, gesture) => put({ to: color }, gesture)}
        />
      </Box>
      <NumberField
        label={t('cardDesign.background.angle')}
        value={angle}
        unit="°"
        min={0}
        max={360}
        read={readAngle}
        onChange={(value, gesture) => put({ angle: value }, gesture)}
      />
    </>
  );
};

const ImageFields = ({ background }: { readonly background: Of<'image'> }) => {
  const t = useT();
  const { set } = useDesigner();
  const put = (changed: Partial<Of<'image'>>, gesture?: string) =>
    set({ background: { ...background, ...changed } }, gesture);
  return (
    <>
      <PlaceFields part="background" />
      <ColorField
        label={t('cardDesign.background.under')}
        value={background.under}
        onChange={(under, gesture) => put({ under }, gesture)}
      />
      <NumberField
        label={t('cardDesign.background.veil')}
        value={background.veil * 100}
        unit="%"
        min={0}
        max={100}
        read={readShare}
        onChange={(veil, gesture) => put({ veil }, gesture)}
      />
    </>
  );
};

/**
 * Edits a card's background: a color, a gradient or a picture. Switching the kind and back restores the
 * earlier values.
 */
export const BackgroundSection = () => {
  const t = useT();
  const { looks, set } = useDesigner();
  const { background } = looks;
  const [previous, setPrevious] = useState<Partial<{ [K in Kind]: Of<K> }>>({});
  const chooser = useRef<HTMLInputElement>(null);
  const { upload, send } = usePictureUpload(file =>
    set({
      background: { kind: 'image', file, scale: 1, x: 0.5, y: 0.5, under: baseColor(background), veil: 0 },
    }),
  );
  const isImage = background.kind === 'image';
  const fresh: Partial<{ [K in Kind]: Of<K> }> = {
    color: { kind: 'color', color: baseColor(background) },
    gradient: { kind: 'gradient', from: baseColor(background), to: '#2f5bd0', angle: 135 },
  };
  const turn = (kind: Kind) => {
    setPrevious(now => ({ ...now, [background.kind]: background }));
    const next = previous[kind] ?? fresh[kind];
    if (next === undefined) chooser.current?.click();
    else set({ background: next });
  };
  return (
    <ControlSection
      title={t('cardDesign.background.title')}
      changes={['background']}
      action={
        <Segments
          label={t('cardDesign.background.kind')}
          value={background.kind}
          choices={(['color', 'gradient', 'image'] as const).map(value => ({
            value,
            text: t(`cardDesign.background.kinds.${value}`),
          }))}
          onChange={turn}
        />
      }
    >
      <UploadProblem upload={upload} />
      {background.kind === 'color' && (
        <ColorField
          label={t('cardDesign.background.color')}
          value={background.color}
          onChange={(color, gesture) => set({ background: { kind: 'color', color } }, gesture)}
        />
      )}
      {background.kind === 'gradient' && <GradientFields background={background} />}
      {background.kind === 'image' && <ImageFields background={background} />}
      <PictureButton
        ref={chooser}
        isHidden={!isImage}
        text={t('cardDesign.pictures.replace')}
        label={t('cardDesign.background.replace')}
        inputLabel={t('cardDesign.background.upload')}
        upload={upload}
        onFiles={files => void send(files)}
      />
    </ControlSection>
  );
};
