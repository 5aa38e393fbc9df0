import { signInRules, signInRulesId, type SignInRules } from '@latchkey/events/signInRules/signInRules.ts';
import { Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { DetailPage } from '../kit/DetailPage.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { rulesPath, SignInRulesSection } from './SignInRulesSection.tsx';

const base = '/global/users/sign-in-rules';

export const SignInRulesPage = () => {
  const t = useT();
  const { row, revision, error, reload } = useEditable<SignInRules>(rulesPath);
  if (!row) return <DetailPage title="" isPending error={error} base={base} tabs={[]} />;
  const content = <SignInRulesSection title={t('signInRules.secondFactor')} {...{ row, revision, reload }} />;
  return (
    <DetailPage
      title={t('signInRules.title')}
      lead={<Typography color="textSecondary">{t('signInRules.lead')}</Typography>}
      base={base}
      history={{ of: signInRules, id: signInRulesId }}
      tabs={[{ name: 'overview', label: t('signInRules.overview'), content }]}
    />
  );
};
