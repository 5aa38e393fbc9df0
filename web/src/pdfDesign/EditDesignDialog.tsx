import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { changeOf, customersForm, drawnOf, previewOf } from './designForms.ts';
import { DesignInputs } from './DesignInputs.tsx';
import { PagePreview } from './PagePreview.tsx';
import type { PdfDesignRow } from './designOwner.ts';
import { useMakeDefaultDesign } from './useMakeDefaultDesign.ts';

interface Props {
  readonly row: PdfDesignRow;
  readonly revision: string | undefined;
  readonly reload: () => Promise<PdfDesignRow>;
  readonly onClose: () => void;
}

const valuesOf = (row: PdfDesignRow) =>
  Object.fromEntries(
    Object.keys(customersForm.shape).map(field => [field, row[field as keyof PdfDesignRow]]),
  );

export const EditDesignDialog = ({ row, revision, reload, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const makeDefault = useMakeDefaultDesign();
  const save = async ({ isDefault, ...typed }: Record<string, unknown>) => {
    const change = {
      id: row.id,
      command: 'change',
      method: 'PUT',
      values: changeOf(typed),
      revision,
    } as const;
    await run(pdfDesign, change, 'pdfDesign.commands.change.done');
    if (isDefault === true && !row.isDefault) await makeDefault(row.id);
    await reload();
    onClose();
  };
  return (
    <CommandForm
      title={t('pdfDesign.commands.change.title')}
      schema={customersForm}
      defaults={valuesOf(row)}
      submits={[{ label: t('pdfDesign.commands.change.submit'), run: save }]}
      reload={async () => valuesOf(await reload())}
      keepAs={`pdfDesign.${row.id}`}
      preview={<PagePreview url={previewOf(row.id)} bodyOf={drawnOf} />}
      onClose={onClose}
    >
      <DesignInputs locks={{ type: true, shortName: true }} isDefault={row.isDefault} />
    </CommandForm>
  );
};
