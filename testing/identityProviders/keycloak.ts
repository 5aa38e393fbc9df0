import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { bareEnvironment } from '../../product/run/config.ts';

const run = promisify(execFile);
const version = '26.7.3';
const artifact = 'keycloak-quarkus-dist';
const folder = path.join(homedir(), '.cache', 'latchkey');
const home = path.join(folder, `keycloak-${version}`);
const admin = { username: 'admin', password: 'admin' };
const [fetchMs, startMs, callMs] = [300_000, 240_000, 30_000];

/** Returns the reason why Keycloak can't run here; null if Java, Maven and unzip are installed. */
export const missingForKeycloak = async (): Promise<string | null> => {
  for (const [program, flag] of [
    ['java', '-version'],
    ['mvn', '-version'],
    ['unzip', '-v'],
  ] as const)
    try {
      await run(program, [flag], { timeout: 30_000 });
    } catch {
      return `${program} is not installed`;
    }
  return null;
};

export const fetchKeycloak = async (): Promise<void> => {
  if (existsSync(path.join(home, 'bin', 'kc.sh'))) return;
  mkdirSync(folder, { recursive: true });
  const options = { timeout: fetchMs, maxBuffer: 10_000_000 };
  const copy = [`-Dartifact=org.keycloak:${artifact}:${version}:zip`, `-DoutputDirectory=${folder}`];
  await run('mvn', ['-q', '-B', 'dependency:copy', ...copy, '-Dmdep.useBaseVersion=true'], options);
  await run('unzip', ['-q', '-o', path.join(folder, `${artifact}-${version}.zip`), '-d', folder], options);
};

/**
 * Starts a real Keycloak with default settings on a free port, with in-memory data. `call` calls its admin
 * API; `end` stops it.
 */
export const startKeycloak = async () => {
  await fetchKeycloak();
  const child = spawn(
    path.join(home, 'bin', 'kc.sh'),
    ['start-dev', '--http-host=127.0.0.1', '--http-port=0', '--db=dev-mem'],
    {
      detached: true, // a separate process group, because the script starts Java
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...bareEnvironment(),
        KC_BOOTSTRAP_ADMIN_USERNAME: admin.username,
        KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password,
        JAVA_OPTS_APPEND: '-Xmx512m -XX:TieredStopAtLevel=1',
      },
    },
  );
  const output: string[] = [];
  const ended = once(child, 'exit');
  const stop = (): void => {
    try {
      process.kill(-child.pid!, 'SIGTERM');
    } catch {
      // already stopped
    }
  };
  process.once('exit', stop);
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(
      () =>
        reject(new Error(`Keycloak does not listen after ${startMs} ms:\n${output.slice(-20).join('\n')}`)),
      startMs,
    );
    const broken = () => reject(new Error(`Keycloak did not start:\n${output.slice(-20).join('\n')}`));
    child.once('exit', broken).once('error', reject);
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', line => {
        output.push(line);
        const [, found] = /Listening on: (http:\/\/127\.0\.0\.1:\d+)/.exec(line) ?? [];
        if (found === undefined) return;
        clearTimeout(late);
        child.off('exit', broken);
        resolve(found);
      });
  }).catch((error: unknown) => {
    stop();
    throw error;
  });
  let token: { readonly value: string; readonly until: number } | null = null;
  const tokenOf = async (): Promise<string> => {
    if (token && token.until > Date.now()) return token.value;
    const answer = await fetch(`${url}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...admin }),
      signal: AbortSignal.timeout(callMs),
    });
    const { access_token: value } = (await answer.json()) as { readonly access_token: string };
    token = { value, until: Date.now() + 30_000 };
    return value;
  };
  /**
   * Calls the admin API below `/admin/realms`. Strings are sent as XML. Returns the parsed JSON; if the
   * response is empty, the ID of the created entity, or undefined if none was created.
   */
  const call = async <Answer = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    at: string,
    body?: object | string,
  ): Promise<Answer> => {
    const answer = await fetch(`${url}/admin/realms${at}`, {
      method,
      headers: {
        Authorization: `Bearer ${await tokenOf()}`,
        'Content-Type': typeof body === 'string' ? 'application/xml' : 'application/json',
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(callMs),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Keycloak answered ${answer.status} to ${method} ${at}: ${text}`);
    const made = answer.headers.get('location')?.split('/').at(-1);
    return (text === '' ? made : JSON.parse(text)) as Answer;
  };
  return {
    url,
    call,
    end: async (): Promise<void> => {
      stop();
      await ended;
      process.off('exit', stop);
    },
  };
};
export type Keycloak = Awaited<ReturnType<typeof startKeycloak>>;
