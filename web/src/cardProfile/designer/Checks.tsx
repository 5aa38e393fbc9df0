import type { Finding } from '@latchkey/events/cardProfile/design/finding.ts';
import { looksOf } from '@latchkey/events/cardProfile/design/design.ts';
import ContrastIcon from '@mui/icons-material/Contrast';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import { useTextLocale } from '../../core/useTextLocale.ts';
import { useDesigner } from './designer.ts';
import { withLooks } from './layers.ts';
import { findingKey } from './useFindings.ts';

const icons = { error: ErrorIcon, warning: WarningIcon, note: InfoIcon } as const;
const tones = { error: 'bad', warning: 'waiting', note: 'quiet' } as const;

const useFindingText = () => {
  const t = useT();
  const { number } = useFormats();
  const locale = useTextLocale();
  const { design } = useDesigner();
  return (finding: Finding) => {
    const key = 'key' in finding ? finding.key : '';
    const field = looksOf(design, finding.wallet).fields.find(({ key: other }) => other === key);
    const name = field === undefined ? t('cardDesign.text.cardTitle') : field.label[locale] || field.key;
    const values = Object.entries(finding).map(([field, value]) =>
      typeof value === 'number' ? [field, number(value)] : [field, value],
    );
    const args: Record<string, unknown> = { ...Object.fromEntries(values), name };
    if (finding.check === 'tooManyFields') args['place'] = t(`cardDesign.places.${finding.place}`);
    const part = finding.check === 'contrast' ? `.${finding.part}` : '';
    const sentence = t(
      `cardDesign.checks.${finding.check}${part}.text` as 'cardDesign.checks.noName.text',
      args,
    );
    const mend =
      finding.check === 'contrast' || finding.check === 'cut' || finding.check === 'tooManyFields'
        ? t(`cardDesign.checks.${finding.check}.mend`, args)
        : t('cardDesign.checks.mend');
    return { sentence, mend };
  };
};

const Swatch = ({ color }: { readonly color: string | null }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ width: 14, height: 14, mr: 0.75, borderRadius: 0.5, border: 1, borderColor: 'field' }}
    style={{ background: color ?? undefined }}
  />
);

interface LineProps {
  readonly finding: Finding;
  /** Omits the buttons that fix it. */
  readonly isTextOnly?: boolean;
}

export const FindingLine = ({ finding, isTextOnly = false }: LineProps) => {
  const t = useT();
  const { change, isFixed } = useDesigner();
  const { sentence, mend: does } = useFindingText()(finding);
  const { severity, wallet, isInBoth } = finding;
  const mend = isTextOnly ? null : finding.mend;
  const Icon = finding.check === 'contrast' ? ContrastIcon : icons[severity];
  const tone = tones[severity];
  return (
    <Box
      component="li"
      data-check={finding.check}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        gap: 1,
        px: 1.25,
        py: 0.75,
        borderRadius: 1,
        border: 1,
        borderColor: `tone.${tone}.line`,
        bgcolor: `tone.${tone}.soft`,
        minWidth: 0,
      }}
    >
      <Icon fontSize="small" sx={{ color: `tone.${tone}.text`, flex: 'none' }} aria-hidden />
      <Typography variant="body2" sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <strong>{t(`cardDesign.checks.severity.${severity}`)}</strong>
        {` · ${t(`cardDesign.layers.${isInBoth ? 'both' : wallet}`)}: `}
        {sentence}
        {finding.check === 'contrast' && finding.mend === null && ` ${t('cardDesign.checks.contrast.hint')}`}
      </Typography>
      {mend !== null && !isFixed && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => change(now => withLooks(now, mend.layer, mend.set))}
        >
          {finding.check === 'contrast' && <Swatch color={finding.color} />}
          {does}
        </Button>
      )}
      {mend !== null && !isFixed && finding.check === 'contrast' && finding.clearest !== null && (
        <Button
          size="small"
          variant="outlined"
          onClick={() =>
            change(now => withLooks(now, mend.layer, { [finding.part]: finding.clearest ?? undefined }))
          }
        >
          <Swatch color={finding.clearest} />
          {t('cardDesign.checks.contrast.mend', { color: finding.clearest })}
        </Button>
      )}
    </Box>
  );
};

export const findingList = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 } as const;

const shownAtOnce = 1;
/** Height of the section with one finding, in px. */
const collapsedHeight = 124;

interface ChecksProps {
  readonly findings: readonly Finding[];
  /** Applies all automatic fixes as one undo step. */
  readonly onMendAll: () => void;
}
export const Checks = ({ findings, onMendAll }: ChecksProps) => {
  const t = useT();
  const { isFixed } = useDesigner();
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? findings : findings.slice(0, shownAtOnce);
  const more = findings.length - shownAtOnce;
  return (
    <Box
      component="section"
      aria-label={t('cardDesign.checks.title')}
      sx={{
        px: 2,
        py: 1,
        display: 'grid',
        gap: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        alignContent: 'start',
        // a fixed height keeps the previews’ size when findings come and go; expanded findings scroll
        flex: 'none',
        boxSizing: 'border-box',
        overflowY: { md: 'auto' },
        height: { md: isOpen ? 'auto' : collapsedHeight },
        minHeight: { md: collapsedHeight },
        maxHeight: { md: `max(${collapsedHeight}px, min(300px, 24dvh))` },
      }}
    >
      {findings.length === 0 ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
          <GoodIcon fontSize="small" color="success" aria-hidden />
          <Typography variant="body2">{t('cardDesign.checks.none')}</Typography>
        </Box>
      ) : (
        <Box component="ul" sx={findingList}>
          {shown.map(finding => (
            <FindingLine key={findingKey(finding)} finding={finding} />
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        {(more > 0 || isOpen) && (
          <Button
            size="small"
            aria-expanded={isOpen}
            sx={{ justifySelf: 'start', ml: -1 }}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('cardDesign.checks.less') : t('cardDesign.checks.more', { smart_count: more })}
          </Button>
        )}
        {!isFixed && findings.filter(({ mend }) => mend !== null).length > 1 && (
          <Button size="small" onClick={onMendAll}>
            {t('cardDesign.checks.mendAll')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
