import { cardProfile, profileSections } from '@latchkey/events/cardProfile/cardProfile.ts';
import AddIcon from '@mui/icons-material/Add';
import { Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useGetList, useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { useOpenedBy } from '../kit/useOpenedBy.ts';
import { useOwnProviders } from '../provider/pickers.tsx';
import { copyImage } from './copyImage.ts';
import { copyDesign } from './designer/designApi.ts';
import { copyOf, createForm, newProfile, sectionForms, valuesOf, type Section } from './profileForms.ts';
import { SectionInputs } from './ProfileInputs.tsx';
import { ownerFilter, type Owner } from '../core/ownedPlaces.ts';
import { defaultPathOf, type CardProfileRow } from './profileOwner.ts';
import { profilePlaces } from './profilePlaces.ts';

const useMakeDefault = () => {
  const { run } = useExecute();
  return (id: string, isSilent = false) =>
    run(
      cardProfile,
      { id, command: 'makeDefault', method: 'POST', path: defaultPathOf(id), values: {} },
      isSilent ? undefined : 'cardProfile.commands.makeDefault.done',
    );
};

/**
 * Turns on "default" for the owner's first profile, and "wallet" if Latchkey Wallet is the only provider.
 * Copies the display name to the short name until the user edits the short name.
 */
const KnownTerms = ({ owner }: { readonly owner: Owner }) => {
  const { getValues, setValue, getFieldState } = useFormContext();
  const profiles = useGetList<CardProfileRow>('cardProfile', {
    filter: ownerFilter(owner),
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'displayName', order: 'ASC' },
  });
  const noun = 'customerId' in owner ? 'customer' : 'partner';
  const { data: providers } = useOwnProviders({
    noun,
    id: 'customerId' in owner ? owner.customerId : owner.partnerId,
  });
  const isFirst = profiles.data?.length === 0;
  const isOnlyWallet = providers?.length === 1 && providers[0]!.credentialProvider === 'LATCHKEY_WALLET';
  useEffect(() => {
    for (const [name, isKnown] of [
      ['isDefault', isFirst],
      ['isWallet', isOnlyWallet],
    ] as const)
      if (isKnown && !getFieldState(name).isDirty) setValue(name, true);
  }, [isFirst, isOnlyWallet, getFieldState, setValue]);
  const displayName = useWatch({ name: 'displayName' }) as string | null;
  const derived = useRef<string | null>(null);
  useEffect(() => {
    if (getValues('shortName') !== derived.current) return;
    derived.current = displayName;
    setValue('shortName', displayName);
  }, [displayName, getValues, setValue]);
  return null;
};

interface CreateProps {
  readonly owner: Owner;
  readonly onClose: () => void;
  readonly onMade?: (id: string) => void;
  /** A partner's profile. Its terms, image and design are copied. */
  readonly template?: CardProfileRow | undefined;
}

export const CreateProfileDialog = ({ owner, onClose, onMade, template }: CreateProps) => {
  const t = useT();
  const navigate = useNavigate();
  const notify = useNotify();
  const { run } = useExecute();
  const makeDefault = useMakeDefault();
  const create = async ({ isDefault, ...typed }: Record<string, unknown>) => {
    const made = await run(
      cardProfile,
      { command: 'create', values: { ...typed, ...owner } },
      'cardProfile.commands.create.done',
    );
    if (template) {
      await copyImage(template, String(made.id)).catch(() =>
        notify('cardProfile.imageNotCopied', { type: 'warning' }),
      );
      await copyDesign(template.id, String(made.id)).catch(() =>
        notify('cardProfile.designNotCopied', { type: 'warning' }),
      );
    }
    if (isDefault === true)
      await makeDefault(String(made.id), true).catch(() =>
        notify('cardProfile.notMadeDefault', { type: 'warning' }),
      );
    if (onMade) return onMade(String(made.id));
    await navigate(profilePlaces.page(owner, String(made.id), profilePlaces.list(owner)));
  };
  return (
    <CommandForm
      title={t('cardProfile.commands.create.title')}
      schema={createForm}
      defaults={template ? copyOf(template) : newProfile}
      submits={[{ label: t('cardProfile.commands.create.submit'), run: create }]}
      keepAs={`cardProfile.create.${'customerId' in owner ? owner.customerId : owner.partnerId}.${template?.id ?? ''}`}
      onClose={onClose}
    >
      <KnownTerms owner={owner} />
      {(['general', 'data-type', 'additional'] as const).map(section => (
        <SectionInputs
          key={section}
          section={section}
          isOfPartner={'partnerId' in owner}
          customerId={'customerId' in owner ? owner.customerId : null}
        />
      ))}
    </CommandForm>
  );
};

interface NewProps {
  readonly owner: Owner;
  /** Whether the page's `#create` hash opens the dialog. */
  readonly isLinked?: boolean;
}

export const NewProfile = ({ owner, isLinked = false }: NewProps) => {
  const t = useT();
  const { isOpen, open, close } = useOpenedBy(isLinked ? '#create' : null);
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={open}>
        {t('cardProfile.commands.create.title')}
      </Button>
      {isOpen && <CreateProfileDialog owner={owner} onClose={close} />}
    </>
  );
};

interface SendBackProps {
  readonly row: CardProfileRow;
  readonly revision: string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export const SendBackDialog = ({ row, revision, onClose, onDone }: SendBackProps) => {
  const t = useT();
  const { run } = useExecute();
  const send = async (values: Record<string, unknown>) => {
    const path = `${cardProfile.path}/${row.id}/send-back`;
    await run(
      cardProfile,
      { id: row.id, command: 'sendBack', method: 'POST', path, values, revision },
      'cardProfile.commands.sendBack.done',
    );
    onClose();
    onDone();
  };
  return (
    <CommandForm
      title={t('cardProfile.commands.sendBack.title')}
      schema={cardProfile.commands.sendBack}
      defaults={{ message: null }}
      submits={[{ label: t('cardProfile.commands.sendBack.submit'), run: send }]}
      keepAs={`cardProfile.sendBack.${row.id}`}
      onClose={onClose}
    >
      <Typography>{t('cardProfile.sendBackText', { name: row.displayName })}</Typography>
      <TextInput
        source="message"
        label={t('cardProfile.fields.message')}
        hint={t('cardProfile.sendBackHint')}
        isMultiline
        isFirst
      />
    </CommandForm>
  );
};

interface EditProps {
  readonly section: Section;
  readonly row: CardProfileRow;
  readonly revision: string | undefined;
  readonly reload: () => Promise<CardProfileRow>;
  readonly onClose: () => void;
}

export const EditSectionDialog = ({ section, row, revision, reload, onClose }: EditProps) => {
  const t = useT();
  const { run } = useExecute();
  const makeDefault = useMakeDefault();
  const command = profileSections[section];
  const save = async ({ isDefault, ...values }: Record<string, unknown>) => {
    const path = `${cardProfile.path}/${row.id}/${section}`;
    await run(
      cardProfile,
      { id: row.id, command, method: 'PUT', path, values, revision },
      `cardProfile.commands.${command}.done`,
    );
    if (isDefault === true && !row.isDefault) await makeDefault(row.id);
    await reload();
    onClose();
  };
  return (
    <CommandForm
      title={t(`cardProfile.commands.${command}.title`)}
      schema={sectionForms[section]}
      defaults={valuesOf(section, row)}
      submits={[{ label: t(`cardProfile.commands.${command}.submit`), run: save }]}
      reload={async () => valuesOf(section, await reload())}
      keepAs={`cardProfile.${section}.${row.id}`}
      onClose={onClose}
    >
      <SectionInputs
        section={section}
        isFixed={!row.canBeFullyEdited}
        isDefault={row.isDefault}
        isOfPartner={row.customerId === null}
        customerId={row.customerId}
      />
    </CommandForm>
  );
};
