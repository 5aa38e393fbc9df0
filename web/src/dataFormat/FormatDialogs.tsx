import { dataFormat, type DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { useNavigate } from 'react-router';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { Question } from '../kit/Question.tsx';
import { formatsPath } from './formatPlaces.ts';
import { EditFormatDialog } from './EditFormatDialog.tsx';
import type { FormatEditing } from './useFormatDraft.ts';

export type Asking = 'general' | 'delete' | { readonly remove: string } | null;

interface Props {
  readonly asking: Asking;
  readonly format: DataFormat;
  readonly revision: string | undefined;
  readonly reload: () => Promise<DataFormat>;
  readonly editing: FormatEditing;
  readonly onRemove: (key: string) => void;
  readonly onClose: () => void;
}

const RemoveParam = ({ editing: { draft }, asking, onRemove, onClose }: Props) => {
  const t = useT();
  const key = typeof asking === 'object' ? asking?.remove : undefined;
  const param = draft.params.find(one => one.key === key);
  if (!param) return null;
  const isMain = param.name !== '' && param.name === draft.mainDataParam;
  return (
    <Question
      title={t('dataFormat.params.removeTitle', { name: param.name || t('dataFormat.param.unnamed') })}
      text={t(isMain ? 'dataFormat.params.removeMain' : 'dataFormat.params.removeText')}
      submit={t('dataFormat.params.remove')}
      onConfirm={() => onRemove(param.key)}
      onClose={onClose}
    />
  );
};

export const FormatDialogs = (props: Props) => {
  const { asking, format, revision, reload, onClose } = props;
  const t = useT();
  const navigate = useNavigate();
  if (asking === 'general')
    return <EditFormatDialog format={format} revision={revision} reload={reload} onClose={onClose} />;
  if (asking !== 'delete') return <RemoveParam {...props} />;
  return (
    <ConfirmCommand
      of={dataFormat}
      command="delete"
      id={format.id}
      revision={revision}
      text={t('dataFormat.removeText', { name: format.displayName })}
      isCounted
      isDangerous
      isIrreversible
      onClose={onClose}
      onDone={() => void navigate(formatsPath)}
    />
  );
};
