import { roles, type Role } from '@latchkey/events/access/roles.ts';
import { signInRules, signInRulesId, type SignInRules } from '@latchkey/events/signInRules/signInRules.ts';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { z } from 'zod';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { Field, Section } from '../kit/Section.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { RulesInputs } from './RulesInputs.tsx';

export const rulesPath = `${signInRules.path}/${signInRulesId}`;
const schema = z.object({
  ...(Object.fromEntries(roles.map(role => [role, z.boolean()])) as Record<Role, z.ZodBoolean>),
  providersSuffice: z.boolean(),
});
const valuesOf = ({ secondFactorRoles, providersSuffice }: SignInRules) => ({
  ...Object.fromEntries(roles.map(role => [role, secondFactorRoles.includes(role)])),
  providersSuffice,
});

interface Props {
  readonly title: string;
  readonly row: SignInRules;
  readonly revision: string | undefined;
  readonly reload: () => Promise<SignInRules>;
}

export const SignInRulesSection = ({ title, row, revision, reload }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const [isEditing, setIsEditing] = useState(false);
  const save = async (values: Record<string, unknown>) => {
    const secondFactorRoles = roles.filter(role => values[role] === true);
    const sent = { secondFactorRoles, providersSuffice: values['providersSuffice'] === true };
    const execution = {
      id: signInRulesId,
      command: 'change',
      method: 'PUT',
      path: rulesPath,
      revision,
    } as const;
    await run(signInRules, { ...execution, values: sent }, 'signInRules.commands.change.done');
    setIsEditing(false);
    await reload();
  };
  const required = row.secondFactorRoles.map(role => t(`shell.roles.${role}`));
  return (
    <>
      <Section title={title} onEdit={() => setIsEditing(true)}>
        <Field label={t('signInRules.fields.secondFactorRoles')}>
          {required.length > 0 ? required.join(', ') : t('signInRules.nobody')}
        </Field>
        <Field label={t('signInRules.fields.providersSuffice')}>
          {t(row.providersSuffice ? 'signInRules.yes' : 'signInRules.no')}
          <Typography variant="body2" color="textSecondary">
            {t(row.providersSuffice ? 'signInRules.providers.yes' : 'signInRules.providers.no')}
          </Typography>
        </Field>
      </Section>
      {isEditing && (
        <CommandForm
          title={t('signInRules.commands.change.title')}
          schema={schema}
          defaults={valuesOf(row)}
          submits={[{ label: t('signInRules.commands.change.submit'), run: save }]}
          keepAs="signInRules.change"
          onClose={() => setIsEditing(false)}
          reload={async () => valuesOf(await reload())}
        >
          <RulesInputs />
        </CommandForm>
      )}
    </>
  );
};
