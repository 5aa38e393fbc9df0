import { credential as definition } from '@latchkey/events/credential/credential.ts';
import { channel as channelSchema, type Channel } from '@latchkey/events/credential/fields.ts';
import { addressOf } from '@latchkey/events/credential/deliveryChannel.ts';
import { phoneNumberOf } from '@latchkey/events/credential/phone.ts';
import { email } from '@latchkey/events/kernel/terms.ts';
import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { SelectInput, TextInput } from '../kit/inputs.tsx';
import { Notice } from '../kit/Notice.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { message } from '../kit/validation.ts';
import type { CredentialRow } from './credentialRow.ts';

const isAddress = (to: string, channel: Channel) =>
  channel === 'EMAIL' ? email.safeParse(to.trim()).success : phoneNumberOf(to) !== null;

const normalized = (to: string, channel: Channel): string | null =>
  channel === 'EMAIL' ? to.trim() : phoneNumberOf(to);

const schema = z
  .object({ channel: channelSchema, to: z.string().min(1).max(255) })
  .superRefine(({ channel, to }, context) => {
    if (isAddress(to, channel)) return;
    const text = message(channel === 'EMAIL' ? 'validation.email' : 'validation.phone');
    context.addIssue({ code: 'custom', path: ['to'], message: text });
  });

type Recipient = Pick<CredentialRow, 'recipient'>;

const ToInput = ({ recipient }: Recipient) => {
  const t = useT();
  const { setValue } = useFormContext();
  const channel = useWatch({ name: 'channel' }) as Channel;
  const last = useRef(channel);
  useEffect(() => {
    if (last.current === channel) return;
    last.current = channel;
    setValue('to', addressOf(recipient, channel), { shouldDirty: true });
  }, [channel, recipient, setValue]);
  return (
    <TextInput
      source="to"
      type={channel === 'EMAIL' ? 'email' : 'tel'}
      label={t(`credential.delivery.form.${channel === 'EMAIL' ? 'email' : 'phoneNumber'}`)}
      hint={t(`credential.delivery.form.${channel === 'EMAIL' ? 'toHint' : 'phoneHint'}`)}
      isFirst
    />
  );
};

const sentTo = ({ recipient, emailSentAt, smsSentAt }: CredentialRow, channel: Channel): string | null => {
  const [at, to] =
    channel === 'EMAIL' ? [emailSentAt, recipient.emailSentTo] : [smsSentAt, recipient.smsSentTo];
  return at === null ? null : (to ?? addressOf(recipient, channel));
};

/** Warns that the link sent to the previous address keeps working. */
const OldLink = ({ credential }: Pick<Props, 'credential'>) => {
  const t = useT();
  const [channel, to] = useWatch({ name: ['channel', 'to'] }) as [Channel, string | null];
  const address = sentTo(credential, channel);
  const isOther = to !== null && isAddress(to, channel) && normalized(to, channel) !== address;
  if (address === null || !isOther) return null;
  const text = t('credential.delivery.form.oldLink', { address });
  return (
    <Notice>
      {credential.canBeReplaced ? `${text} ${t('credential.delivery.form.oldLinkReplace')}` : text}
    </Notice>
  );
};

interface Props {
  readonly credential: CredentialRow;
  /** Defaults to the channel with an address, email first. */
  readonly channel?: Channel | undefined;
  readonly onClose: () => void;
}

export const ResendDialog = ({ credential, channel, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const { id, recipient, nameOnCard } = credential;
  const first: Channel =
    channel ?? (recipient.email === null && recipient.phoneNumber !== null ? 'SMS' : 'EMAIL');
  const resend = async (values: Record<string, unknown>) => {
    const { channel: by, to } = schema.parse(values);
    const address = normalized(to, by);
    const isNew = address !== addressOf(recipient, by);
    const execution = {
      id,
      command: 'resend',
      values: { channel: by, ...(isNew ? { to: address } : {}) },
    };
    await run(definition, execution, 'credential.commands.resend.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('credential.commands.resend.title')}
      schema={schema}
      defaults={{ channel: first, to: addressOf(recipient, first) }}
      width={480}
      submits={[{ label: t('credential.commands.resend.submit'), run: resend }]}
      keepAs={`credential.resend.${id}`}
      onClose={onClose}
    >
      <Typography>
        {t('credential.delivery.form.text', { name: nameOnCard ?? t('credential.list.erased') })}
      </Typography>
      <SelectInput
        source="channel"
        label={t('credential.delivery.form.channel')}
        choices={(['EMAIL', 'SMS'] as const).map(value => ({
          value,
          text: t(`credential.delivery.channel.${value}`),
        }))}
      />
      <ToInput recipient={recipient} />
      <OldLink credential={credential} />
    </CommandForm>
  );
};
