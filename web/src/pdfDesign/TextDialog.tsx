import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { previewOf, textForm } from './designForms.ts';
import { PagePreview } from './PagePreview.tsx';
import type { PdfDesignRow } from './designOwner.ts';

export type TextField = 'text' | 'adminText';
interface Props {
  readonly field: TextField;
  readonly row: PdfDesignRow;
  readonly revision: string | undefined;
  readonly reload: () => Promise<PdfDesignRow>;
  readonly onClose: () => void;
}

/** Edits a text of a design. Empty text removes it (PDF-24, PDF-27). */
export const TextDialog = ({ field, row, revision, reload, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const url = `${previewOf(row.id)}${field === 'adminText' ? '?type=admin' : ''}`;
  const save = async ({ text }: Record<string, unknown>) => {
    const path = `${pdfDesign.path}/${row.id}`;
    const change = { id: row.id, command: 'change', method: 'PATCH', path, revision } as const;
    await run(pdfDesign, { ...change, values: { [field]: text } }, 'pdfDesign.textSaved');
    await reload();
    onClose();
  };
  return (
    <CommandForm
      title={t(`pdfDesign.editText.${field}`)}
      schema={textForm}
      defaults={{ text: row[field] }}
      submits={[{ label: t('pdfDesign.commands.change.submit'), run: save }]}
      reload={async () => ({ text: (await reload())[field] })}
      keepAs={`pdfDesign.${field}.${row.id}`}
      fieldOf={() => 'text'}
      preview={<PagePreview url={url} bodyOf={({ text }) => ({ [field]: text ?? null })} />}
      onClose={onClose}
    >
      <TextInput
        source="text"
        label={t(`pdfDesign.fields.${field}`)}
        hint={t('pdfDesign.textHint')}
        isMultiline
        isFirst
      />
    </CommandForm>
  );
};
