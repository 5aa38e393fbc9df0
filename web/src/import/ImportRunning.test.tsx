import { cleanup, screen, waitFor } from '@testing-library/react';
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { show } from '../../../testing/web/render.tsx';
import { siteConfig } from '../core/siteConfig.ts';
import { ImportRunning } from './ImportRunning.tsx';
import type { ImportProgress } from './progress.ts';

const none: ImportProgress = { status: 'importing', count: 1_000, added: 0, submits: true, refusal: null };

describe('an import that is under way', () => {
  let server: Server;
  /** What the server answers, one after the other; the last one again and again. */
  let answers: Partial<ImportProgress>[] = [];
  before(async () => {
    server = createServer((_, response) => {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ ...none, ...answer }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    Object.assign(siteConfig(), { apiUrl });
  });
  after(() => {
    server.closeAllConnections();
    server.close();
    Object.assign(siteConfig(), { apiUrl: '' });
  });
  afterEach(cleanup);
  const open = (...given: readonly Partial<ImportProgress>[]) => {
    answers = [...given];
    return show(<ImportRunning orderId="o" />);
  };

  it('tells how far it is and leads to the order when it is issued', async () => {
    const { place } = open({ added: 612 }, { status: 'submitting', added: 1_000 }, { status: 'done' });
    await screen.findByText('612 of 1,000 credentials added');
    await screen.findByText('All 1,000 are added; issuing begins', {}, { timeout: 5_000 });
    await waitFor(() => assert.equal(place(), '/customers/c/credentials/order/o'), { timeout: 5_000 });
  });

  it('leads to the draft when nothing was to be issued', async () => {
    const { place } = open({ status: 'done', submits: false });
    await waitFor(() => assert.equal(place(), '/customers/c/credentials/drafts/o'));
  });

  it('says why the order was not issued, and where the draft is', async () => {
    const message = '9 credits are needed and 3 are left: 6 are missing.';
    open({ status: 'not_submitted', refusal: { code: '1', reason: 'credit.too_few', message } });
    await screen.findByText('The draft is complete, but it was not issued');
    assert.match(document.body.textContent ?? '', /6 are missing/);
    const way = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open the draft' });
    assert.equal(way.getAttribute('href'), '/customers/c/credentials/drafts/o');
  });

  it('says that nothing was kept when it was given up, why, and what to do', async () => {
    const message = 'A value that must be unique is used already.';
    open({ status: 'given_up', refusal: { code: '1', reason: 'credential.secured_data_taken', message } });
    await screen.findByText('The import was given up: nothing of it was kept');
    assert.match(document.body.textContent ?? '', /must be unique is used already\. Choose the file again/);
    assert.ok(screen.getByRole('link', { name: 'Import a file' }));
  });
});
