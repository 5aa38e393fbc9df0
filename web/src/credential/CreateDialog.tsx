import { noMetadata } from '@latchkey/events/credential/fields.ts';
import { useCustomer } from '../core/customers.ts';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isUnclear } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { CommandForm, type Submit } from '../kit/CommandForm.tsx';
import { Notice } from '../kit/Notice.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { valuesLike } from './credentialValues.ts';
import type { Dependencies } from './dependencies.ts';
import { CardInputs, MultipleInputs, SingleInputs } from './CredentialInputs.tsx';
import { formFieldOf, multipleSchema, singleSchema } from './formSchema.ts';
import { useAdding, type Goal, type Mode } from './useAdding.ts';
import { preselected } from './preselected.ts';
import { IssueTerms } from './IssueTerms.tsx';
import { useImportPath } from './useImportPath.ts';
import { useTaken } from './useTaken.ts';
import { useTerms } from './useTerms.ts';

const schemas = { single: singleSchema, multiple: multipleSchema } as const;

interface Props {
  readonly mode: Mode;
  readonly goal: Goal;
  readonly orderId?: string;
  readonly dependencies: Dependencies;
  readonly like?: CredentialRow;
  readonly onClose: () => void;
}

type CarriedOver = Readonly<Partial<Record<'cardProfileId' | 'pdfDesignId' | 'type', unknown>>>;
type Begun = CarriedOver | ReturnType<typeof valuesLike>;
interface FormProps extends Props {
  readonly initial: Begun;
  readonly onNext: (initial: CarriedOver) => void;
}

const CreateForm = ({
  mode: first,
  goal,
  orderId,
  dependencies,
  like,
  initial,
  onNext,
  onClose,
}: FormProps) => {
  const t = useT();
  const customer = useCustomer();
  const [mode, setMode] = useState(first);
  const terms = useTerms();
  const navigate = useNavigate();
  const importPath = useImportPath(orderId);
  const { toDraft, issue } = useAdding(mode, dependencies, orderId, onClose);
  const [defaults] = useState(() => ({
    cardProfileId: preselected(dependencies.cardProfiles, 'defaultCardProfileId', customer)?.one.id ?? null,
    pdfDesignId: preselected(dependencies.pdfDesigns, 'defaultPdfDesignId', customer)?.one.id ?? null,
    type: undefined,
    nameOnCard: null,
    recipient: { email: null, phoneNumber: null },
    params: [],
    metadata: noMetadata,
    validFrom: null,
    validTo: null,
    rangeStart: null,
    rangeSize: null,
    ...initial,
  }));
  const explain = (error: unknown) =>
    isUnclear(error) ? <Notice kind="error">{t('credentialDialog.unclear')}</Notice> : null;
  const taken = useTaken(dependencies);
  const wasUnclear = useRef(false);
  /**
   * Rejects a taken value of a single credential before it is added or reviewed. Skipped after an unclear
   * outcome, because this credential may already have the value, and a retry is safe.
   */
  const checked = (run: Submit['run']) => async (values: Record<string, unknown>) => {
    if (mode === 'single' && !wasUnclear.current) await taken.refuse(values);
    try {
      await run(values);
    } catch (error) {
      wasUnclear.current = isUnclear(error);
      throw mode === 'single' ? taken.named(error, values) : error;
    }
  };
  const review = (values: Record<string, unknown>) =>
    terms.ask(values, (given, credits, isNext) => {
      const { cardProfileId, pdfDesignId, type } = values;
      const next = isNext ? () => onNext({ cardProfileId, pdfDesignId, type }) : undefined;
      return issue(values, given, credits, next);
    });
  const draftButton: Submit = { label: t('credentialDialog.addToDraft'), run: checked(toDraft) };
  const issueButton: Submit = { label: t('credentialDialog.issue'), run: checked(review) };
  const both = goal === 'issue' ? [draftButton, issueButton] : [issueButton, draftButton];
  return (
    <>
      <CommandForm
        title={t(goal === 'draft' ? 'credential.add.draft' : 'credential.commands.add.title')}
        schema={schemas[mode](dependencies)}
        defaults={defaults}
        submits={orderId === undefined ? both : [draftButton]}
        keepAs={`credential.add.${customer.id}.${like?.id ?? orderId ?? 'new'}`}
        onClose={onClose}
        isWaiting={terms.isWaiting}
        explain={explain}
        fieldOf={formFieldOf(dependencies, mode === 'multiple')}
      >
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={mode}
          aria-label={t('credentialDialog.mode.label')}
          onChange={(_, next: Mode | 'csv' | null) => {
            if (next === 'csv') void navigate(importPath);
            else if (next) setMode(next);
          }}
        >
          {(['single', 'multiple', 'csv'] as const).map(one => (
            <ToggleButton key={one} value={one}>
              {t(`credentialDialog.mode.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <CardInputs dependencies={dependencies} />
        {mode === 'single' && <SingleInputs dependencies={dependencies} />}
        {mode === 'multiple' && <MultipleInputs dependencies={dependencies} />}
      </CommandForm>
      {terms.values && (
        <IssueTerms
          mode={mode}
          values={terms.values}
          dependencies={dependencies}
          last={terms.last}
          onAnswer={terms.answer}
          onClose={terms.cancel}
        />
      )}
    </>
  );
};

/**
 * Dialog for new credentials: one or a range, issued immediately or added to a draft. After issuing, it can
 * continue with the next person. Files are imported on a separate page.
 */
export const CreateDialog = (props: Props) => {
  const [round, setRound] = useState<{ readonly number: number; readonly initial: Begun }>({
    number: 1,
    initial: props.like ? valuesLike(props.like, props.dependencies) : {},
  });
  return (
    <CreateForm
      key={round.number}
      {...props}
      initial={round.initial}
      onNext={initial => setRound(({ number }) => ({ number: number + 1, initial }))}
    />
  );
};
