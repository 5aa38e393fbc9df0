import { email, name } from '@latchkey/events/kernel/terms.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { z } from 'zod';
import { useFormats } from '../../core/formats.ts';
import { http } from '../../core/http.ts';
import { languageName } from '../../core/languageName.ts';
import { useProfile } from '../../core/profile.tsx';
import { useT } from '../../core/t.ts';
import { useTextLocale } from '../../core/useTextLocale.ts';
import { ErrorArea } from '../../kit/ErrorArea.tsx';
import { TextInput } from '../../kit/inputs.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Waiting } from '../../kit/Skeletons.tsx';
import type { GuideData } from './guideData.ts';
import { defaultNumber, type PartProps } from './guidePart.ts';
import { Issued } from './Issued.tsx';
import { PreviewOf } from './Preview.tsx';
import { pair, StepForm, stepPad } from './StepForm.tsx';
import { useIssueFirst } from './useIssueFirst.ts';

const schema = z.object({ nameOnCard: name, email, params: z.array(z.string().min(1).max(2_048)) });

interface Cost {
  readonly credits: number;
  readonly balance: number;
}
const useCostOf = ({ customer, profile }: GuideData) => {
  const query = new URLSearchParams({ cardProfileId: profile?.id ?? '', count: '1' });
  const url = `/admin/customers/${customer?.id}/order-cost?${query}`;
  return useQuery({
    queryKey: ['order', 'cost', url],
    enabled: customer !== null && profile !== null,
    queryFn: async ({ signal }) => (await http<Cost>(url, { signal })).json,
  });
};

interface FormProps extends PartProps {
  readonly format: DataFormat;
  readonly cost: Cost;
}

const IssueForm = ({ data, previewed, onPreview, onSkip, ask, format, cost }: FormProps) => {
  const t = useT();
  const locale = useTextLocale();
  const { number } = useFormats();
  const { fullName, email: ownEmail } = useProfile();
  const openParams = format.dynamicData.filter(({ defaultValue }) => defaultValue === null);
  const main = openParams.findIndex(one => one.name === format.mainDataParam);
  const issue = useIssueFirst(data, openParams, cost.credits);
  const [defaults] = useState(() => ({
    nameOnCard: fullName,
    email: ownEmail,
    params: openParams.map((_, n) => (n === main ? (previewed.number ?? defaultNumber) : '')),
  }));
  const isShort = cost.credits > cost.balance;
  const counts = { smart_count: cost.credits, balance: number(cost.balance) };
  return (
    <StepForm
      schema={schema}
      defaults={defaults}
      keepAs={`guide.credential.${data.customer?.id ?? ''}`}
      submit={t('guide.credential.submit')}
      isReady={!isShort}
      fieldOf={field => {
        const n = openParams.findIndex(one => `dataParams.${one.name}` === field);
        return n < 0 ? field.replace(/^recipient\./, '') : `params.${n}`;
      }}
      onSave={issue}
      onSkip={onSkip}
      ask={ask}
    >
      <Box sx={pair}>
        <TextInput source="nameOnCard" label={t('guide.credential.name')} isFirst />
        <TextInput
          source="email"
          label={t('guide.credential.email')}
          hint={t(`guide.credential.emailHint.${data.profile?.deliveryMethod ?? 'EMAIL'}`)}
          type="email"
        />
        {openParams.map((one, n) => (
          <TextInput
            key={one.name}
            source={`params.${n}`}
            label={one.name === 'cardNumber' ? t('guide.preview.number') : one.name}
            isRequired
            isMono
          />
        ))}
      </Box>
      {isShort ? (
        <Notice
          to={`/customers/${data.customer!.id}/credentials/credits`}
          action={t('guide.credential.toCredits')}
        >
          {t('guide.credential.short', counts)}
        </Notice>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t('guide.credential.cost', counts)}
        </Typography>
      )}
      {data.design && (
        <Typography variant="body2" color="textSecondary">
          {t(`designNote.language.${data.profile?.deliveryMethod ?? 'EMAIL'}`, {
            language: languageName(data.design.locale, locale),
          })}
        </Typography>
      )}
      <PreviewOf
        onPreview={onPreview}
        of={values => ({
          name: values['nameOnCard'] ?? null,
          number: (values['params'] as unknown as readonly string[] | undefined)?.[main] ?? null,
        })}
      />
    </StepForm>
  );
};

export const CredentialStep = (props: PartProps) => {
  const { data, onDone } = props;
  const { profile, order } = data;
  const id = profile?.dataFormatId ?? '';
  const {
    data: format,
    error,
    refetch,
  } = useGetOne<DataFormat>('dataFormat', { id }, { enabled: id !== '' });
  const cost = useCostOf(data);
  if (order !== null)
    return <Issued order={order} isEmailed={profile?.deliveryMethod === 'EMAIL'} onFinish={onDone} />;
  const failure: unknown = error ?? cost.error;
  if (failure)
    return (
      <Box sx={{ ...stepPad, pb: 2.5 }}>
        <ErrorArea error={failure} onAgain={() => void Promise.all([refetch(), cost.refetch()])} />
      </Box>
    );
  if (!format || !cost.data)
    return (
      <Box sx={{ ...stepPad, pb: 2.5 }}>
        <Waiting>
          <Skeleton variant="rounded" height={120} />
        </Waiting>
      </Box>
    );
  return <IssueForm {...props} format={format} cost={cost.data} />;
};
