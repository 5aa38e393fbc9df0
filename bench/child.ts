import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export const startChild = async (file: string, first: object) => {
  const child: ChildProcess = fork(new URL(file, import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ask = async <Answer>(request: object): Promise<Answer> => {
    const ending = new AbortController();
    const { signal } = ending;
    const gone = once(child, 'exit', { signal }).then(() => {
      throw new Error(`${file} has ended`);
    });
    try {
      const answer = once(child, 'message', { signal });
      child.send(request);
      const [reply] = (await Promise.race([answer, gone])) as [Answer];
      return reply;
    } finally {
      ending.abort();
      gone.catch(() => undefined);
    }
  };
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await ask(first);
  return { ask, end, child };
};

/** Runs in the child and answers the parent's requests. A failure is printed and ends the process. */
export const answering = (answer: (request: never) => Promise<object>): void => {
  process.on('message', request => {
    answer(request as never).then(
      reply => process.send?.(reply),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => process.exit(0));
};
