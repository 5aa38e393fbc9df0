import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

interface Sent {
  readonly url: string;
  readonly body: unknown;
}
type Answers = Readonly<Record<string, (body: never) => Response | Promise<Response>>>;

const { fetch } = globalThis;
let realLocation: Location | undefined;

export const json = (status: number, body?: object) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status });
export const problem = (status: number, code: string, detail: string, errors: readonly object[] = []) =>
  json(status, { code, detail, errors });

/** Opens a public page at a URL, with these server responses. `left`: the URLs that the page navigated to. */
export const visit = (Page: ComponentType, address: string, answers: Answers = {}) => {
  const sent: Sent[] = [];
  const left: string[] = [];
  globalThis.fetch = async (input, init) => {
    const url = String(input);
    const body: unknown = init?.body == null ? undefined : JSON.parse(String(init.body));
    sent.push({ url, body });
    const answer = answers[url];
    if (!answer) throw new TypeError(`nobody answers ${url}`);
    return answer(body as never);
  };
  history.replaceState(null, '', address);
  realLocation ??= globalThis.location;
  const go = (to: string) => void left.push(to);
  const real = realLocation;
  // the methods of jsdom's own location can't be replaced
  const location = new Proxy({} as Location, {
    get: (_, name) =>
      name === 'assign' || name === 'replace' ? go : (Reflect.get(real, name, real) as unknown),
  });
  Object.defineProperty(globalThis, 'location', { value: location, configurable: true, writable: true });
  const view = render(<Page />);
  return { ...view, sent, left };
};

export const leaveVisit = () => {
  cleanup();
  globalThis.fetch = fetch;
  if (realLocation)
    Object.defineProperty(globalThis, 'location', {
      value: realLocation,
      configurable: true,
      writable: true,
    });
  history.replaceState(null, '', '/');
};

export const field = (name: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const title = (name: string) => screen.findByRole('heading', { level: 1, name });
export const type = (name: string, text: string) => userEvent.type(field(name), text);
export const press = (name: string | RegExp) => userEvent.click(button(name));
