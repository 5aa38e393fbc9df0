import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Guard {
  readonly pid: number;
  readonly done: () => Promise<void>;
}

// SIGTERM waits until PostgreSQL's clients have left, SIGINT doesn't. The folder tells whether the process ID
// still belongs to the same server.
const script = `
read -r word
[ "$word" = done ] && exit 0
is_it() { [ ! -d /proc/self ] || [ "$(readlink "/proc/$1/cwd")" = "$2" ]; }
sleep 2
is_it "$1" "$2" || exit 0
kill -TERM "$1"
for second in 1 2 3 4 5 6; do sleep 1; is_it "$1" "$2" || exit 0; done
kill -INT "$1"`;

/** Starts a small shell that stops the embedded PostgreSQL if this process is killed. */
export const guardPostgres = (pid: number, folder: string): Guard => {
  const shell = spawn('/bin/sh', ['-c', script, 'latchkey-postgres-guard', String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
  });
  shell.stdin.on('error', () => undefined);
  shell.unref();
  const done = async (): Promise<void> => {
    if (shell.exitCode !== null || shell.signalCode !== null) return;
    shell.ref();
    const gone = once(shell, 'exit');
    shell.stdin.end('done\n');
    await gone;
  };
  return { pid: shell.pid ?? 0, done };
};
