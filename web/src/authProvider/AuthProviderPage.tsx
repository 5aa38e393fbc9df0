import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { dropInput, keepInput, keptInput } from '../core/keptInput.ts';
import { useProfile } from '../core/profile.tsx';
import { asProblem, Problem } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { DetailPage } from '../kit/DetailPage.tsx';
import { PageForm } from '../kit/PageForm.tsx';
import { HistoryDialog } from '../kit/history/HistoryDialog.tsx';
import { Notice } from '../kit/Notice.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { useExecute } from '../kit/useExecute.ts';
import {
  emptyProvider,
  providersPath,
  schemaOf,
  sentOf,
  valuesOf,
  type ProviderOwner,
  type ShownAuthProvider,
} from './authProviderForm.ts';
import { ProviderView } from './ProviderView.tsx';
import type { Concern } from './useConcern.ts';

const fresh = 'new';
const asMissing = (error: unknown) =>
  error !== null && asProblem(error).status === 400 ? new Problem(404) : error;

const useListOf = () => useLocation().pathname.replace(/\/auth-providers\/[^/]+$/, '/tabs/auth-providers');

interface Props {
  readonly owner: ProviderOwner;
}
interface Loaded {
  readonly row: ShownAuthProvider;
  readonly revision: string | undefined;
  readonly reload: () => Promise<ShownAuthProvider>;
}
type Asking = 'remove' | 'history' | 'switch' | null;

interface DialogProps extends Props {
  readonly row: ShownAuthProvider;
  readonly revision: string | undefined;
  readonly asking: Asking;
  /** Doubt shown in the confirmation before the provider is turned on; null if there is none. */
  readonly concern: Concern | null;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
  readonly onSwitched: () => void;
}

const Dialogs = ({ owner, row, revision, asking, concern, onClose, onRemoved, onSwitched }: DialogProps) => {
  const t = useT();
  const { id, name, enabled } = row;
  const path = `${providersPath(owner)}/${id}`;
  const switched = enabled ? 'switchOff' : 'switchOn';
  if (asking === 'history')
    return (
      <HistoryDialog
        of={{ ...authProvider, path: providersPath(owner) }}
        id={id}
        name={name}
        onClose={onClose}
      />
    );
  if (asking === 'remove')
    return (
      <ConfirmCommand
        of={authProvider}
        command="delete"
        {...{ id, path, revision }}
        method="DELETE"
        text={t('authProvider.removeText', { name })}
        isCounted
        isDangerous
        isIrreversible
        onClose={onClose}
        onDone={onRemoved}
      />
    );
  if (asking === 'switch')
    return (
      <ConfirmCommand
        of={authProvider}
        command="change"
        {...{ id, path, revision }}
        method="PUT"
        values={{ ...sentOf(valuesOf(row), false), enabled: !enabled }}
        title={t(`authProvider.page.${switched}.title`)}
        text={t(`authProvider.page.${switched}.text`, { name })}
        submit={t(`authProvider.page.${switched}.submit`)}
        done="authProvider.commands.change.done"
        isDangerous={enabled}
        onClose={onClose}
        onDone={onSwitched}
      >
        {!enabled && concern && <Notice>{concern.text}</Notice>}
      </ConfirmCommand>
    );
  return null;
};

const ProviderForm = ({ owner, loaded }: Props & { readonly loaded: Loaded | null }) => {
  const t = useT();
  const navigate = useNavigate();
  const list = useListOf();
  const { run } = useExecute();
  const profile = useProfile();
  const freshIdName = `authProvider.newId.${owner.id}`;
  // kept in this tab, because users enter the callback URL with this ID at the provider before they save
  const [freshId] = useState(() => keptInput<string>(profile.id, freshIdName) ?? crypto.randomUUID());
  useEffect(() => {
    if (!loaded) keepInput(profile.id, freshIdName, freshId);
  }, [loaded, profile.id, freshIdName, freshId]);
  const [asking, setAsking] = useState<Asking>(null);
  const [concern, setConcern] = useState<Concern | null>(null);
  const ask = (next: Asking, about: Concern | null) => {
    setConcern(about);
    setAsking(next);
  };
  const row = loaded?.row;
  const id = row?.id ?? freshId;
  const path = `${providersPath(owner)}/${id}`;
  const create = async (values: Record<string, unknown>) => {
    const sent = { ...sentOf(values, true), newId: id };
    const execution = { command: 'create', path: providersPath(owner), values: sent };
    try {
      await run(authProvider, execution, 'authProvider.commands.create.done');
    } catch (error) {
      // the ID is taken, for example because a copy of this tab has added a provider with it
      if (asProblem(error).reason === 'already_exists') dropInput(profile.id, freshIdName);
      throw error;
    }
    dropInput(profile.id, freshIdName);
    await navigate(`../${id}`, { replace: true, relative: 'path' });
    return null;
  };
  const change = async (values: Record<string, unknown>, { row: before, revision, reload }: Loaded) => {
    const execution = { id, command: 'change', method: 'PUT', path, revision } as const;
    // `enabled` is changed by a separate button
    const sent = { ...execution, values: { ...sentOf(values, false), enabled: before.enabled } };
    await run(authProvider, sent, 'authProvider.commands.change.done');
    return valuesOf(await reload());
  };
  return (
    <>
      <PageForm
        schema={schemaOf(row)}
        defaults={row ? valuesOf(row) : emptyProvider}
        keepAs={row ? `authProvider.change.${id}` : `authProvider.create.${owner.id}`}
        neverStored={['clientSecret']}
        reload={loaded ? async () => valuesOf(await loaded.reload()) : undefined}
        onSave={values => (loaded ? change(values, loaded) : create(values))}
      >
        {form => (
          <ProviderView
            {...{ owner, id, path, form }}
            provider={row}
            submit={t(`authProvider.commands.${row ? 'change' : 'create'}.submit`)}
            onAsk={ask}
            onCancel={() => (row && form.isDirty ? form.discard() : void navigate(list))}
          />
        )}
      </PageForm>
      {loaded && (
        <Dialogs
          {...{ owner, asking, concern }}
          row={loaded.row}
          revision={loaded.revision}
          onClose={() => setAsking(null)}
          onRemoved={() => void navigate(list, { replace: true })}
          onSwitched={() => void loaded.reload()}
        />
      )}
    </>
  );
};

const ExistingProvider = ({ owner, id }: Props & { readonly id: string }) => {
  const url = `${providersPath(owner)}/${encodeURIComponent(id)}`;
  const { row, revision, error, reload } = useEditable<ShownAuthProvider>(url);
  if (!row) return <DetailPage title="" isPending error={asMissing(error)} base="" tabs={[]} />;
  return <ProviderForm owner={owner} loaded={{ row, revision, reload }} />;
};

const AuthProviderPage = ({ owner }: Props) => {
  const { authProviderId = fresh } = useParams();
  return authProviderId === fresh ? (
    <ProviderForm key={fresh} owner={owner} loaded={null} />
  ) : (
    <ExistingProvider key={authProviderId} owner={owner} id={authProviderId} />
  );
};

export const CustomerAuthProvider = () => {
  const { customerId = '' } = useParams();
  return <AuthProviderPage owner={{ noun: 'customer', id: customerId }} />;
};

export const PartnerAuthProvider = () => {
  const { partnerId = '' } = useParams();
  return <AuthProviderPage owner={{ noun: 'partner', id: partnerId }} />;
};
