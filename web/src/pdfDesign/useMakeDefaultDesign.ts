import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { useExecute } from '../kit/useExecute.ts';

export const defaultPathOf = (id: string): string => `${pdfDesign.path}/${id}/default`;

export const useMakeDefaultDesign = () => {
  const { run } = useExecute();
  return (id: string) =>
    run(
      pdfDesign,
      { id, command: 'makeDefault', method: 'POST', path: defaultPathOf(id), values: {} },
      'pdfDesign.commands.makeDefault.done',
    );
};
