import { sampleData } from '@latchkey/events/sampleData/sampleData.ts';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

export const RemoveSample = ({ onClose, onDone }: Props) => {
  const t = useT();
  return (
    <ConfirmCommand
      of={sampleData}
      command="remove"
      method="DELETE"
      path={sampleData.path}
      text={t('sampleData.removeText')}
      isCounted
      isDangerous
      isIrreversible
      typed={t('sampleData.typed')}
      onClose={onClose}
      onDone={onDone}
    />
  );
};
