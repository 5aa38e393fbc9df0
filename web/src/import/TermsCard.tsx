import { useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { CardInputs } from '../credential/CredentialInputs.tsx';
import type { Dependencies } from '../credential/dependencies.ts';
import { Card } from '../kit/Card.tsx';
import type { Terms } from './draft.ts';
import type { StepProblem } from './serverFindings.ts';
import { RefusedInputs } from './StepRefusals.tsx';

interface Props {
  readonly terms: Terms;
  readonly dependencies: Dependencies;
  readonly refused: readonly StepProblem[];
  readonly onTerms: (terms: Terms) => void;
}

export const TermsCard = ({ terms, dependencies, refused, onTerms }: Props) => {
  const t = useT();
  const form = useForm({ defaultValues: terms });
  const { cardProfileId = null, pdfDesignId = null, type } = useWatch({ control: form.control });
  useEffect(() => {
    if (cardProfileId !== terms.cardProfileId || pdfDesignId !== terms.pdfDesignId || type !== terms.type)
      onTerms({ cardProfileId, pdfDesignId, type });
  }, [cardProfileId, pdfDesignId, type, terms, onTerms]);
  return (
    <Card title={t('import.columns.same')}>
      <FormProvider {...form}>
        <RefusedInputs step="columns" refused={refused} />
        <CardInputs dependencies={dependencies} isOnPage />
      </FormProvider>
    </Card>
  );
};
