import { json } from './testVisit.tsx';

export const id = '0197f3a0-0000-7000-8000-0000000000c1';
export const at = `/admin/oauth2-clients/${id}`;
const client = { id, appName: 'Door planner', partnerName: 'Northwind', partnerLogoUrl: '/files/1' };
export const clientAnswers = { [at]: () => json(200, client) };
export const clientQuery = `?client_id=${id}`;
export const consenting = `${clientQuery}&scope=credentials_manage+openid&state=uid`;

/** Records the forms that a browser would post, instead of navigating. */
export const posts = (container: HTMLElement) => {
  const sent: Record<string, unknown>[] = [];
  container.addEventListener('submit', event => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    sent.push({
      method: form.method,
      action: form.getAttribute('action'),
      ...Object.fromEntries(Array.from(form.querySelectorAll('input'), ({ name, value }) => [name, value])),
    });
  });
  return sent;
};
