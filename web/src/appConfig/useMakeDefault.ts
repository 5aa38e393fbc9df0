import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { useExecute } from '../kit/useExecute.ts';

export const useMakeDefault = () => {
  const { run } = useExecute();
  return (id: string) =>
    run(
      appConfig,
      {
        id,
        command: 'makeDefault',
        method: 'PUT',
        path: `${appConfig.path}/default`,
        values: { id },
      },
      'appConfig.commands.makeDefault.done',
    );
};
