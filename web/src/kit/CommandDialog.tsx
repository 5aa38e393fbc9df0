import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useState, type ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import type { Execution } from '../app/dataProvider.ts';
import { CommandForm } from './CommandForm.tsx';
import { useExecute } from './useExecute.ts';

interface Props<E extends AnyEntity> {
  readonly of: E;
  readonly command: keyof E['commands'] & string;
  readonly record?: RaRecord | undefined;
  readonly defaults?: Record<string, unknown>;
  readonly width?: number;
  readonly method?: Execution['method'];
  readonly path?: string;
  readonly onClose: () => void;
  readonly onDone?: ((record: RaRecord) => void) | undefined;
  readonly children: ReactNode;
}

const pick = (source: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map(name => [name, source[name] ?? null]));

/**
 * One dialog, one command. The schema of the command is the validation of the form; only its fields are
 * sent.
 */
export const CommandDialog = <E extends AnyEntity>(props: Props<E>) => {
  const {
    of: entity,
    command,
    record,
    defaults = {},
    method,
    path,
    onClose,
    onDone,
    children,
    width,
  } = props;
  const translate = useTranslate();
  const { run, revisionOf } = useExecute();
  const [revision] = useState(() => record && revisionOf(entity, String(record.id)));
  const schema = entity.commands[command]!;
  const submit = async (values: Record<string, unknown>) => {
    const id = record && String(record.id);
    const data = await run(
      entity,
      { id, command, values, method, path, revision },
      `${entity.name}.commands.${command}.done`,
    );
    onClose();
    onDone?.(data);
  };
  return (
    <CommandForm
      title={translate(`${entity.name}.commands.${command}.title`)}
      schema={schema}
      defaults={pick({ ...record, ...defaults }, Object.keys(schema.shape))}
      submits={[{ label: translate(`${entity.name}.commands.${command}.submit`), run: submit }]}
      onClose={onClose}
      {...(width === undefined ? {} : { width })}
    >
      {children}
    </CommandForm>
  );
};
