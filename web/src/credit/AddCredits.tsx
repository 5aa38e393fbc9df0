import AddIcon from '@mui/icons-material/Add';
import { credit } from '@latchkey/events/credit/credit.ts';
import { Button } from '@mui/material';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { NumberInput, TextInput } from '../kit/inputs.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { useOpenedBy } from '../kit/useOpenedBy.ts';
import { useMayManageCredits } from './useMayManageCredits.ts';

const schema = credit.commands.add.pick({ amount: true, remarks: true });

interface Props {
  readonly customerId: string;
  /** Whether the page's `#add` hash opens the dialog. */
  readonly isLinked?: boolean;
}

export const AddCredits = ({ customerId, isLinked = false }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const mayManage = useMayManageCredits();
  const { isOpen, open, close } = useOpenedBy(isLinked ? '#add' : null);
  if (!mayManage) return null;
  const add = async (values: Record<string, unknown>) => {
    const path = `/admin/customers/${customerId}/credits`;
    await run(credit, { command: 'add', path, values }, 'credit.commands.add.done');
    close();
  };
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={open}>
        {t('credit.commands.add.title')}
      </Button>
      {isOpen && (
        <CommandForm
          title={t('credit.commands.add.title')}
          schema={schema}
          defaults={{ amount: null, remarks: '' }}
          submits={[{ label: t('credit.commands.add.submit'), run: add }]}
          keepAs={`credit.add.${customerId}`}
          onClose={close}
        >
          <NumberInput source="amount" label={t('credit.fields.amount')} isFirst />
          <TextInput
            source="remarks"
            label={t('credit.fields.remarks')}
            parse={text => text}
            isRequired={false}
          />
        </CommandForm>
      )}
    </>
  );
};
