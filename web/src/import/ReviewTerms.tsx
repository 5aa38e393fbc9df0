import { languageName } from '../core/languageName.ts';
import { useT } from '../core/t.ts';
import { useTextLocale } from '../core/useTextLocale.ts';
import { kindOf } from '../credential/kindOf.ts';
import type { Dependencies } from '../credential/dependencies.ts';
import { Field } from '../kit/Section.tsx';
import type { Terms } from './draft.ts';

interface Props {
  readonly terms: Terms;
  readonly dependencies: Dependencies;
}

export const ReviewTerms = ({ terms, dependencies: { cardProfiles, pdfDesigns } }: Props) => {
  const t = useT();
  const locale = useTextLocale();
  const profile = cardProfiles.find(({ id }) => id === terms.cardProfileId);
  const design = pdfDesigns.find(({ id }) => id === terms.pdfDesignId);
  const type = kindOf({ cardProfiles }, terms.cardProfileId, terms.type);
  return (
    <>
      <Field label={t('credential.fields.cardProfileId')}>{profile?.displayName ?? '–'}</Field>
      <Field label={t('credential.fields.pdfDesignId')}>{design?.name ?? '–'}</Field>
      <Field label={t('import.review.language')}>{design && languageName(design.locale, locale)}</Field>
      <Field label={t('credential.fields.type')}>{t(`credential.type.${type}`)}</Field>
    </>
  );
};
