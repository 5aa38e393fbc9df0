import { dataFormat, type DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { Box } from '@mui/material';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useT } from '../core/t.ts';
import { DetailPage } from '../kit/DetailPage.tsx';
import { measures } from '../kit/measures.ts';
import { Notice } from '../kit/Notice.tsx';
import { StatusChip } from '../kit/StatusChip.tsx';
import { TouchedList } from '../kit/TouchedList.tsx';
import { useGuard } from '../kit/useGuard.tsx';
import type { Counting } from '../kit/useTouched.ts';
import { BytesCard } from './BytesCard.tsx';
import { addParam, removeParam, setMain } from './draft.ts';
import { FixedPanel } from './FixedPanel.tsx';
import { FormatActions } from './FormatActions.tsx';
import { FormatDialogs, type Asking } from './FormatDialogs.tsx';
import { formatsPath, useFormatNeighbors } from './formatPlaces.ts';
import { FormatFailure } from './FormatFailure.tsx';
import { FormatNotices } from './FormatNotices.tsx';
import { GeneralCard } from './GeneralCard.tsx';
import { ParamPanel } from './ParamPanel.tsx';
import { ParamTable } from './ParamTable.tsx';
import { paramProblems } from './paramProblems.ts';
import { TryIt } from './TryIt.tsx';
import { useFormatDraft } from './useFormatDraft.ts';
import { useMayChange } from './useMayChange.ts';
import { useSaveFormat } from './useSaveFormat.ts';

interface Props {
  readonly format: DataFormat;
  readonly revision: string | undefined;
  readonly reload: () => Promise<DataFormat>;
}
type Panel = { readonly kind: 'fixed' } | { readonly kind: 'param'; readonly key: string } | null;

const hasImpact = ({ touches, error }: Counting) =>
  error != null || Object.values(touches ?? {}).some(count => count > 0);

const putBack = { command: 'change', method: 'PUT' } as const;
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

export const FormatEditor = ({ format, revision, reload }: Props) => {
  const t = useT();
  const editing = useFormatDraft(format);
  const [panel, setPanel] = useState<Panel>(null);
  const [active, setActive] = useState<string | null>(null);
  const [tried, setTried] = useState<Readonly<Record<string, string>>>({});
  const [asking, setAsking] = useState<Asking>(null);
  const nextKey = useRef(0);
  const { draft, changes, isDirty, problems, edit } = editing;
  const { save, touched, isSaving, failure, clear } = useSaveFormat(format, editing, { revision, reload });
  const question = useGuard(isDirty, () => editing.reset(format));
  const mayChange = useMayChange(format);
  const isEditable = mayChange && !format.isUsed;
  const opened = panel?.kind === 'param' ? draft.params.find(({ key }) => key === panel.key) : undefined;
  const pointed = active ?? opened?.key ?? null;

  const openParam = (key: string) => setPanel({ kind: 'param', key });
  const add = () => {
    const key = `n${Date.now()}-${nextKey.current++}`;
    edit(before => addParam(before, key));
    openParam(key);
  };
  const remove = (key: string) => {
    edit(before => removeParam(before, key));
    setPanel(null);
    setAsking(null);
  };
  const discard = () => {
    editing.reset(format);
    clear();
    setPanel(null);
  };
  const submit = () => {
    if (!isDirty || isSaving) return;
    if (problems.length === 0) return void save();
    editing.showAll();
    const [key] = problems[0]!.place.split('.');
    if (draft.params.some(one => one.key === key)) openParam(key!);
    else if (problems[0]!.place !== 'dynamicData') setPanel({ kind: 'fixed' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEditable || !(event.ctrlKey || event.metaKey)) return;
    const isUndo = event.key.toLowerCase() === 'z' && !isTyping(event);
    if (event.key !== 'Enter' && !isUndo) return;
    event.preventDefault();
    if (event.key === 'Enter') submit();
    else if (event.shiftKey) editing.redo();
    else editing.undo();
  };
  const neighbors = useFormatNeighbors(format.id);
  const { wrong, shared } = paramProblems(editing);
  const content = (
    <Box onKeyDown={onKeyDown} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <FormatFailure failure={failure} reload={reload} clear={clear} />
      {editing.isRestored && (
        <Notice kind="info" action={t('dataFormat.discard')} onAction={discard}>
          {t('kit.dialog.restored')}
        </Notice>
      )}
      {format.isUsed && <Notice kind="info">{t('dataFormat.inUse')}</Notice>}
      <FormatNotices editing={editing} isEditable={isEditable} />
      {isDirty && hasImpact(touched) && <TouchedList touched={touched} />}
      <GeneralCard format={format} onEdit={mayChange ? () => setAsking('general') : undefined} />
      <BytesCard
        editing={editing}
        tried={tried}
        active={pointed}
        onActive={setActive}
        onPick={isEditable ? openParam : undefined}
        onFixed={isEditable ? () => setPanel({ kind: 'fixed' }) : undefined}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            xl: panel === null ? 'minmax(0, 1fr)' : `minmax(0, 1fr) ${measures.dialog}px`,
          },
        }}
      >
        <ParamTable
          params={draft.params}
          mainDataParam={draft.mainDataParam}
          active={pointed}
          wrong={wrong}
          shared={shared}
          onActive={setActive}
          onAdd={isEditable ? add : undefined}
          onEdit={isEditable ? openParam : undefined}
          onMain={key => edit(before => setMain(before, key))}
          onRemove={key => setAsking({ remove: key })}
        />
        {opened && isEditable && (
          <ParamPanel
            key={opened.key}
            editing={editing}
            param={opened}
            onRemove={() => setAsking({ remove: opened.key })}
            onClose={() => setPanel(null)}
          />
        )}
        {panel?.kind === 'fixed' && isEditable && (
          <FixedPanel editing={editing} onClose={() => setPanel(null)} />
        )}
      </Box>
      <TryIt draft={draft} tried={tried} onTry={setTried} />
    </Box>
  );
  return (
    <>
      <DetailPage
        title={format.displayName}
        mark={
          <>
            <code>{format.shortName}</code>
            {isDirty && (
              <StatusChip word={t('dataFormat.unsaved', { smart_count: changes })} tone="quiet" isDraft />
            )}
          </>
        }
        {...(mayChange
          ? {
              actions: (
                <FormatActions
                  name={format.displayName}
                  {...{ editing, isSaving }}
                  isUsed={format.isUsed}
                  onDiscard={discard}
                  onSave={submit}
                  onDelete={() => setAsking('delete')}
                />
              ),
            }
          : {})}
        neighbors={neighbors}
        base={`${formatsPath}/${format.id}`}
        history={{
          of: dataFormat,
          id: format.id,
          putBack: mayChange && !isDirty ? putBack : null,
          onPutBack: () => void reload().then(editing.reset),
        }}
        tabs={[{ name: 'details', label: t('dataFormat.general'), content }]}
      />
      {question}
      <FormatDialogs
        {...{ format, revision, reload, editing, asking }}
        onRemove={remove}
        onClose={() => setAsking(null)}
      />
    </>
  );
};
