import { previewNameOf } from '@latchkey/events/documents/fileName.ts';
import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { Box, Typography } from '@mui/material';
import { languageName } from '../core/languageName.ts';
import { useT } from '../core/t.ts';
import { useTextLocale } from '../core/useTextLocale.ts';
import { Card } from '../kit/Card.tsx';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { useAt } from '../kit/history/timeParam.ts';
import { LogoTile } from '../kit/LogoTile.tsx';
import { Field, Section } from '../kit/Section.tsx';
import { YesNo } from '../kit/YesNo.tsx';
import { previewOf, templatesFor } from './designForms.ts';
import type { PdfDesignRow } from './designOwner.ts';
import type { TextField } from './TextDialog.tsx';

export type Part = 'general' | TextField;
interface Props {
  readonly row: PdfDesignRow;
  readonly onEdit: ((part: Part) => void) | undefined;
  readonly isForAdmins: boolean;
}
const page = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const half = { ...page, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } } as const;

const Preview = ({ row }: { readonly row: PdfDesignRow }) => {
  const t = useT();
  const url = previewOf(row.id);
  const file = { fileName: previewNameOf(row.shortName), accept: 'application/pdf' };
  const isOther = row.type === 'CREDENTIAL' && (row.hasAdminText || row.adminLogo !== null);
  return (
    <Card title={t('pdfDesign.preview.title')}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('pdfDesign.preview.text')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DownloadButton {...file} url={url} label={t('pdfDesign.preview.get')} />
        {isOther && (
          <DownloadButton {...file} url={`${url}?type=admin`} label={t('pdfDesign.preview.getAdmin')} />
        )}
      </Box>
    </Card>
  );
};

export const DesignOverview = ({ row, onEdit }: Omit<Props, 'isForAdmins'>) => {
  const t = useT();
  const locale = useTextLocale();
  const isPast = useAt() !== null;
  const template = templatesFor(row.type, locale).find(({ value }) => value === row.templateName);
  return (
    <Box sx={page}>
      <Section title={t('pdfDesign.general')} onEdit={onEdit && (() => onEdit('general'))}>
        <Field label={t('pdfDesign.fields.name')}>{row.name}</Field>
        <Field label={t('pdfDesign.fields.shortName')}>{row.shortName}</Field>
        <Field label={t('pdfDesign.fields.type')}>{t(`pdfDesign.type.${row.type}`)}</Field>
        <Field label={t('pdfDesign.fields.locale')}>{languageName(row.locale, locale)}</Field>
        <Field label={t('pdfDesign.fields.templateName')}>
          {template ? `${template.text}: ${template.description}` : row.templateName}
        </Field>
        <Field label={t('pdfDesign.fields.showStoreDetails')}>
          <YesNo isWritten value={row.showStoreDetails} />
        </Field>
        {row.type === 'CREDENTIAL' && (
          <Field label={t('pdfDesign.fields.isDefault')}>
            <YesNo isWritten value={row.isDefault} />
          </Field>
        )}
      </Section>
      {!isPast && <Preview row={row} />}
    </Box>
  );
};

export const DesignImages = ({
  row,
  onEdit,
  isForAdmins,
  onReload,
}: Props & { readonly onReload: () => void }) => {
  const t = useT();
  const isPast = useAt() !== null;
  const isFixed = isPast || onEdit === undefined;
  const both = { of: pdfDesign, id: row.id, onDone: onReload };
  return (
    <Box sx={page}>
      <Box sx={half}>
        <LogoTile
          {...both}
          at="logo"
          command="changeLogo"
          url={row.logo}
          label={t('pdfDesign.fields.logo')}
          hint={t('pdfDesign.logoHint')}
          isFixed={isFixed}
        />
        <LogoTile
          {...both}
          at="admin-logo"
          command="changeAdminLogo"
          url={row.adminLogo}
          label={t('pdfDesign.fields.adminLogo')}
          hint={t(isForAdmins ? 'pdfDesign.adminLogoHint' : 'pdfDesign.forPartners')}
          isFixed={isFixed || !isForAdmins}
        />
      </Box>
      {!isPast && <Preview row={row} />}
    </Box>
  );
};

export const DesignTexts = ({ row, onEdit, isForAdmins }: Props) => {
  const t = useT();
  const isPast = useAt() !== null;
  const shown = (field: TextField, mayEdit: boolean, none: string) => (
    <Section
      title={t(`pdfDesign.fields.${field}`)}
      onEdit={onEdit && mayEdit ? () => onEdit(field) : undefined}
    >
      <Box sx={{ gridColumn: '1 / -1', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {t(`pdfDesign.where.${field}`)}
        </Typography>
        <Typography component="dd" sx={{ m: 0, mt: 1 }}>
          {row[field] ?? none}
        </Typography>
      </Box>
    </Section>
  );
  return (
    <Box sx={page}>
      <Box sx={half}>
        {shown('text', true, t('pdfDesign.usualText'))}
        {shown('adminText', isForAdmins, t('pdfDesign.noAdminText'))}
      </Box>
      {!isPast && <Preview row={row} />}
    </Box>
  );
};
