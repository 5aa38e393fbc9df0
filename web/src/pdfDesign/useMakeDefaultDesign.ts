import { pdfDesign } from '@latchkey/events/pdfDesign/pdfDesign.ts';
import { useExecute } from '../kit/useExecute.ts';

export const defaultPathOf = (id: string): string => `${pdfDesign.path}/${id}/default`;

/** Makes a design its owner's default instead of the current one. */
export const useMakeDefaultDesign = () => {
  const { run } = useExecute();
  return (id: string) =>
    run(
      pdfDesign,
      { id, command: 'makeDefault', method: 'POST', path: defaultPathOf(id), values: {} },
      'pdfDesign.commands.makeDefault.done',
    );
};
