import { cardProfile } from '@latchkey/events/cardProfile/cardProfile.ts';
import CheckIcon from '@mui/icons-material/CheckCircle';
import PendingIcon from '@mui/icons-material/RadioButtonUnchecked';
import NowIcon from '@mui/icons-material/RadioButtonChecked';
import DesignIcon from '@mui/icons-material/PaletteOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { Hex } from '../kit/Hex.tsx';
import { useAt } from '../kit/history/timeParam.ts';
import { Notice } from '../kit/Notice.tsx';
import { LogoTile } from '../kit/LogoTile.tsx';
import { Field, FieldNote, Section } from '../kit/Section.tsx';
import { YesNo } from '../kit/YesNo.tsx';
import type { Section as Part } from './profileForms.ts';
import type { CardProfileRow } from './profileOwner.ts';

interface Props {
  readonly row: CardProfileRow;
  readonly onEdit: ((part: Part) => void) | undefined;
  readonly onReload: () => void;
  readonly designAt: string;
}
const half = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

const DesignLine = ({ row, to }: { readonly row: CardProfileRow; readonly to: string }) => {
  const t = useT();
  const { designVersion, publishing } = row;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        pt: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ flex: 1, minWidth: 160 }}>
        {designVersion === 0
          ? t('cardProfile.design.none')
          : t('cardProfile.design.live', { version: designVersion })}{' '}
        {publishing !== 'NONE' && t(`cardProfile.design.publishing.${publishing}`)}
      </Typography>
      <Button variant="outlined" component={Link} to={to} startIcon={<DesignIcon />}>
        {t(row.canDesignBeEdited ? 'cardProfile.design.open' : 'cardProfile.design.view')}
      </Button>
    </Box>
  );
};

/**
 * The four sections of a profile (CPR-13). Once only the general section can be edited, the others show the
 * reason instead of an edit button (CPR-21, CPR-22).
 */
export const ProfileSections = ({ row, onEdit, onReload, designAt }: Props) => {
  const t = useT();
  const isPast = useAt() !== null;
  const isFixed = !row.canBeFullyEdited;
  const edit = (part: Part) => (onEdit && (part === 'general' || !isFixed) ? () => onEdit(part) : undefined);
  const note = isFixed && !isPast && <FieldNote>{t('cardProfile.fixed')}</FieldNote>;
  return (
    <Box sx={half}>
      <LogoTile
        of={cardProfile}
        id={row.id}
        at="image"
        command="changeImage"
        url={row.cardImage}
        label={t('cardProfile.sections.image')}
        hint={t(isFixed ? 'cardProfile.imageFixed' : 'cardProfile.imageHint')}
        isFixed={isPast || isFixed || onEdit === undefined}
        onDone={onReload}
      >
        {!isPast && <DesignLine row={row} to={designAt} />}
      </LogoTile>
      <Section title={t('cardProfile.sections.general')} onEdit={edit('general')}>
        <Field label={t('cardProfile.fields.displayName')}>{row.displayName}</Field>
        <Field label={t('cardProfile.fields.shortName')}>{row.shortName}</Field>
        <Field label={t('cardProfile.fields.isDefault')}>
          <YesNo isWritten value={row.isDefault} />
        </Field>
      </Section>
      <Section title={t('cardProfile.sections.data-type')} onEdit={edit('data-type')}>
        <Field label={t('cardProfile.fields.dataFormatId')}>{row.dataFormat?.displayName}</Field>
        <Field label={t('cardProfile.fields.fileId')}>
          {row.fileId === 'random' ? t('cardProfile.randomFileId') : <Hex value={row.fileId} />}
        </Field>
        <Field label={t('cardProfile.fields.isWallet')}>
          <YesNo isWritten value={row.isWallet} />
          {note}
        </Field>
      </Section>
      <Section title={t('cardProfile.sections.additional')} onEdit={edit('additional')}>
        <Field label={t('cardProfile.fields.deliveryMethod')}>
          {t(`cardProfile.delivery.${row.deliveryMethod}`)}
        </Field>
        <Field label={t('cardProfile.fields.nameOnCard')}>
          <YesNo isWritten value={row.nameOnCard} />
          {note}
        </Field>
      </Section>
    </Box>
  );
};

export const SentBackNotice = ({ row }: { readonly row: CardProfileRow }) => {
  const t = useT();
  const { dateTime } = useFormats();
  const { status, sentBackMessage, sentBackAt } = row;
  if (status !== 'DRAFT' || sentBackMessage === null || sentBackAt === null) return null;
  return (
    <Notice kind="warning">
      <Typography sx={{ fontWeight: 600 }}>
        {t('cardProfile.sentBack', { at: dateTime(sentBackAt) })}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{sentBackMessage}</Typography>
    </Notice>
  );
};

const steps = ['DRAFT', 'SUBMITTED', 'ACTIVE'] as const;
const icons = { done: CheckIcon, now: NowIcon, later: PendingIcon } as const;
const colors = { done: 'success.main', now: 'warning.main', later: 'text.disabled' } as const;

export const ProfileProgress = ({ row, turn }: { readonly row: CardProfileRow; readonly turn: string }) => {
  const t = useT();
  const now = steps.indexOf(row.status);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t('cardProfile.progress')}
      sx={{ p: { xs: 2, sm: 2.5 } }}
    >
      <Typography sx={{ fontWeight: 600, mb: 1.5 }}>{turn}</Typography>
      <Box
        component="ol"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {steps.map((step, n) => {
          const state = n < now ? 'done' : n === now ? 'now' : 'later';
          const Icon = icons[state];
          return (
            <Box
              key={step}
              component="li"
              {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
              sx={{ display: 'flex', gap: 1 }}
            >
              <Icon aria-hidden sx={{ color: colors[state], fontSize: 20, mt: '2px' }} />
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 500 }}>{t(`cardProfile.status.${step}.word`)}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {t(
                    step === 'DRAFT' && state === 'done'
                      ? 'cardProfile.status.DRAFT.done'
                      : `cardProfile.status.${step}.step`,
                  )}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Paper>
  );
};
