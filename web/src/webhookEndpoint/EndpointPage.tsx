import { webhookEndpoint, type WebhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { asProblem, Problem } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { DeleteMenu } from '../kit/DeleteMenu.tsx';
import { DetailPage } from '../kit/DetailPage.tsx';
import { useProblemText } from '../kit/ErrorArea.tsx';
import { useIsPast } from '../kit/history/timeParam.ts';
import { useRecord } from '../kit/history/useRecord.ts';
import { Notice } from '../kit/Notice.tsx';
import { Field, Section } from '../kit/Section.tsx';
import { Deliveries } from './Deliveries.tsx';
import type { Made } from './EndpointDialog.tsx';
import { EndpointDialogs, type OpenDialog } from './EndpointDialogs.tsx';
import { endpointPage, endpointsList } from './endpointRow.ts';
import { EndpointStatus } from './EndpointStatus.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { TypeNames } from './TypeNames.tsx';
import { useSend } from './useDeliveries.ts';

const General = ({
  row,
  onOpen,
}: {
  readonly row: WebhookEndpoint;
  readonly onOpen: (open: OpenDialog) => void;
}) => {
  const t = useT();
  const { dateTime } = useFormats();
  const isPast = useIsPast();
  return (
    <>
      <Section title={t('webhookEndpoint.general')} onEdit={() => onOpen('change')}>
        <Field label={t('webhookEndpoint.fields.url')}>{row.url}</Field>
        <Field label={t('webhookEndpoint.fields.types')}>
          <TypeNames types={row.types} />
        </Field>
        <Field label={t('webhookEndpoint.fields.previousUntil')}>
          {row.previousUntil === null ? '–' : dateTime(row.previousUntil)}
        </Field>
        <Field label={t('webhookEndpoint.fields.replayFrom')}>
          {row.replayFrom === null ? '–' : dateTime(row.replayFrom)}
        </Field>
      </Section>
      {!isPast && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => onOpen('replay')}>
            {t('webhookEndpoint.commands.replay.title')}
          </Button>
          <Button variant="outlined" onClick={() => onOpen('rotateSecret')}>
            {t('webhookEndpoint.commands.rotateSecret.submit')}
          </Button>
          {row.previousUntil !== null && (
            <Button variant="outlined" onClick={() => onOpen('retireSecret')}>
              {t('webhookEndpoint.commands.retireSecret.submit')}
            </Button>
          )}
        </Box>
      )}
    </>
  );
};

const asMissing = (error: unknown) =>
  error !== null && asProblem(error).status === 400 ? new Problem(404) : error;

export const EndpointPage = () => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const textOf = useProblemText();
  const { relative } = useFormats();
  const { customerId = null, partnerId = null, webhookId = '' } = useParams();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const { mutate, isPending: isSending } = useSend(webhookId);
  const { row, error, isPast } = useRecord<WebhookEndpoint>(webhookEndpoint, webhookId);
  const base = endpointPage({ id: webhookId, customerId, partnerId });
  const isElsewhere = row !== undefined && (row.customerId !== customerId || row.partnerId !== partnerId);
  if (!row || isElsewhere)
    return (
      <DetailPage
        title=""
        isPending
        error={isElsewhere ? new Problem(404) : asMissing(error)}
        base={base}
        tabs={[]}
      />
    );
  const sendTest = () =>
    mutate(null, {
      onSuccess: () => notify('webhookEndpoint.test.sent'),
      onError: problem => notify(textOf(problem), { type: 'error' }),
    });
  const list = endpointsList(customerId !== null ? { customerId } : { partnerId: partnerId! });
  return (
    <>
      <DetailPage
        title={row.name}
        mark={<EndpointStatus row={row} />}
        actions={
          !isPast && (
            <>
              <Button variant="outlined" disabled={isSending} onClick={sendTest}>
                {t('webhookEndpoint.test.send')}
              </Button>
              <DeleteMenu
                name={row.name}
                label={t('webhookEndpoint.commands.delete.submit')}
                onClick={() => setOpen('delete')}
              />
            </>
          )
        }
        lead={
          row.setAsideAt !== null &&
          row.setAsideReason !== null && (
            <Notice
              kind="error"
              action={t('webhookEndpoint.commands.resume.submit')}
              onAction={() => setOpen('resume')}
            >
              {t('webhookEndpoint.setAside', {
                when: relative(row.setAsideAt),
                reason: t(`webhookEndpoint.values.setAsideReason.${row.setAsideReason}`),
              })}
            </Notice>
          )
        }
        base={base}
        history={{ of: webhookEndpoint, id: row.id, putBack: null }}
        tabs={[
          {
            name: 'overview',
            label: t('webhookEndpoint.overview'),
            content: (
              <Box sx={{ display: 'grid', gap: 2 }}>
                <General row={row} onOpen={setOpen} />
                {!isPast && <Deliveries endpointId={row.id} />}
              </Box>
            ),
          },
        ]}
      />
      {open !== null && (
        <EndpointDialogs
          row={row}
          open={open}
          onClose={() => setOpen(null)}
          onDeleted={() => void navigate(list)}
          onSecret={value => setMade({ id: row.id, name: row.name, secret: value })}
        />
      )}
      {made !== null && <SecretDialog {...made} onClose={() => setMade(null)} />}
    </>
  );
};
