import { credit } from '@latchkey/events/credit/credit.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import { Box, Typography } from '@mui/material';
import { z } from 'zod';
import { useT } from '../../core/t.ts';
import { NumberInput, TextInput } from '../../kit/inputs.tsx';
import { PreviewOf } from './Preview.tsx';
import type { PartProps } from './guidePart.ts';
import { pair, StepForm } from './StepForm.tsx';
import { useGuideCommands } from './useGuideCommands.ts';

const startingCredits = 25;
const { amount } = credit.commands.add.shape;
const ofNew = z.object({ name: customer.commands.create.shape.name, amount });
const ofExisting = z.object({ amount });

export const CustomerStep = ({ data, onPreview, onSkip, onDone, ask }: PartProps) => {
  const t = useT();
  const { send, once, finish } = useGuideCommands();
  const existing = data.customer;
  const given = data.partner?.defaultInitialCredits ?? 0;
  const save = async (values: Record<string, unknown>) => {
    const id =
      existing?.id ??
      (await once('customer', () =>
        send(customer, { command: 'create', values: { name: values['name'], partnerId: data.partner?.id } }),
      ));
    // new customers get the partner's initial credits automatically
    const missing = Number(values['amount']) - (existing ? 0 : given);
    if (missing > 0)
      await once('credits', () =>
        send(credit, {
          command: 'add',
          path: `/admin/customers/${id}/credits`,
          values: { amount: missing, remarks: t('guide.customer.remarks') },
        }),
      );
    await finish();
    onDone();
  };
  const credits = (
    <NumberInput
      source="amount"
      label={t('guide.customer.credits')}
      hint={t('guide.customer.creditsHint')}
      isFirst={existing !== null}
    />
  );
  if (existing)
    return (
      <StepForm
        schema={ofExisting}
        defaults={{ amount: startingCredits }}
        keepAs={`guide.credits.${existing.id}`}
        submit={t('guide.customer.addCredits')}
        onSave={save}
        onSkip={onSkip}
        ask={ask}
      >
        <Typography>{t('guide.customer.addCreditsText', { name: existing.name })}</Typography>
        <Box sx={pair}>{credits}</Box>
      </StepForm>
    );
  return (
    <StepForm
      schema={ofNew}
      defaults={{ name: null, amount: Math.max(startingCredits, given) }}
      keepAs="guide.customer"
      onSave={save}
      onSkip={onSkip}
      ask={ask}
    >
      <Box sx={pair}>
        <TextInput source="name" label={t('guide.customer.name')} isFirst />
        {credits}
      </Box>
      <PreviewOf onPreview={onPreview} of={({ name }) => ({ customer: name ?? null })} />
    </StepForm>
  );
};
