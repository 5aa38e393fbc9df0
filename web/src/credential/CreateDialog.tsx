import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useCustomer } from '../core/customers.ts';
import { isUnclear } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { CommandForm, type Submit } from '../kit/CommandForm.tsx';
import { Notice } from '../kit/Notice.tsx';
import { OrderDialog, timestampName } from '../order/pickers.tsx';
import type { Dependencies } from './dependencies.ts';
import { CardInputs, CsvInputs, MultipleInputs, SingleInputs } from './CredentialInputs.tsx';
import { csvSchema, multipleSchema, singleSchema } from './formSchema.ts';
import { ProblemTable } from './ProblemTable.tsx';
import { hasRowProblems } from './rowProblems.ts';
import { useAdding, type Goal, type Mode } from './useAdding.ts';
import { useTerms } from './useTerms.ts';

const schemas = { single: singleSchema, multiple: multipleSchema, csv: csvSchema } as const;
const nobody = {
  firstName: null,
  lastName: null,
  organisation: null,
  classification: null,
  identifier: null,
  startDate: null,
};

interface Props {
  readonly mode: Mode;
  readonly goal: Goal;
  /** The draft to add to; without it a fresh one is made. */
  readonly orderId?: string;
  readonly dependencies: Dependencies;
  readonly onClose: () => void;
}

const defaultOf = (choices: readonly { readonly id: string; readonly isDefault: boolean }[]) =>
  (choices.find(({ isDefault }) => isDefault) ?? (choices.length === 1 ? choices[0] : undefined))?.id ?? null;

/** New credentials: one, a range, or a file; issued at once or kept in a draft. */
export const CreateDialog = ({ mode: first, goal, orderId, dependencies, onClose }: Props) => {
  const t = useT();
  const { providers } = useCustomer();
  const [mode, setMode] = useState(first);
  const terms = useTerms();
  const { toDraft, issue } = useAdding(mode, dependencies, orderId, onClose);
  const [defaults] = useState(() => ({
    cardProfileId: defaultOf(dependencies.cardProfiles),
    pdfDesignId: defaultOf(dependencies.pdfDesigns),
    type: undefined,
    nameOnCard: null,
    recipient: { email: null, phoneNumber: null },
    params: [],
    metadata: nobody,
    rangeStart: null,
    rangeSize: null,
    file: null,
  }));
  const explain = (error: unknown) => {
    if (hasRowProblems(error)) return <ProblemTable error={error} />;
    return isUnclear(error) ? <Notice kind="error">{t('credential.dialog.unclear')}</Notice> : null;
  };
  const issueOrAsk = async (values: Record<string, unknown>) => {
    const [only] = providers;
    if (providers.length > 1 || !only) return terms.ask(given => issue(values, given));
    return issue(values, {
      displayName: timestampName(new Date()),
      customerCredentialProviderId: only.credentialProviderId,
    });
  };
  const draftButton: Submit = { label: t('credential.dialog.addToDraft'), run: toDraft };
  const issueButton: Submit = { label: t('credential.dialog.issue'), run: issueOrAsk };
  const both = goal === 'issue' ? [draftButton, issueButton] : [issueButton, draftButton];
  return (
    <>
      <CommandForm
        title={t('credential.commands.add.title')}
        schema={schemas[mode](dependencies)}
        defaults={defaults}
        submits={orderId === undefined ? both : [draftButton]}
        onClose={onClose}
        explain={explain}
        fieldOf={field => field.replace(/^dataParams\./, 'params.')}
      >
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={mode}
          aria-label={t('credential.dialog.mode.label')}
          onChange={(_, next: Mode | null) => next && setMode(next)}
        >
          {(['single', 'multiple', 'csv'] as const).map(one => (
            <ToggleButton key={one} value={one}>
              {t(`credential.dialog.mode.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <CardInputs dependencies={dependencies} />
        {mode === 'single' && <SingleInputs dependencies={dependencies} />}
        {mode === 'multiple' && <MultipleInputs dependencies={dependencies} />}
        {mode === 'csv' && <CsvInputs />}
      </CommandForm>
      {terms.isAsking && (
        <OrderDialog
          title={t('order.commands.submit.title')}
          submit={t('order.commands.submit.submit')}
          providers={providers}
          terms={terms.last}
          onSubmit={terms.answer}
          onClose={terms.cancel}
        />
      )}
    </>
  );
};
