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

describe('an import that is in progress', () => {
  let server: Server;
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

  it('35.3: says that it is being prepared until something is added', async () => {
    open({ added: 0 }, { added: 0 }, { added: 612 });
    await screen.findByText('Preparing 1,000 credentials…');
    assert.equal(screen.getByRole('progressbar').getAttribute('aria-valuenow'), null);
    await screen.findByText('612 of 1,000 credentials added', {}, { timeout: 5_000 });
    assert.equal(screen.getByRole('progressbar').getAttribute('aria-valuenow'), '61');
  });

  it('shows its progress and leads to the order when it is issued', async () => {
    const { place } = open({ added: 612 }, { status: 'submitting', added: 1_000 }, { status: 'done' });
    await screen.findByText('612 of 1,000 credentials added');
    await screen.findByText('All 1,000 added; issuing is starting', {}, { timeout: 5_000 });
    await waitFor(() => assert.equal(place(), '/customers/c/credentials/order/o'), { timeout: 5_000 });
  });

  it('leads to the draft if nothing had to be issued', async () => {
    const { place } = open({ status: 'done', submits: false });
    await waitFor(() => assert.equal(place(), '/customers/c/credentials/drafts/o'));
  });

  it('says why the order was not issued, and where the draft is', async () => {
    const message = '9 credits are needed and 3 are left: 6 are missing.';
    open({ status: 'not_submitted', refusal: { code: '1', reason: 'credit.too_few', message } });
    await screen.findByText('The draft is complete but wasn’t issued');
    assert.match(document.body.textContent ?? '', /6 are missing/);
    const way = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open draft' });
    assert.equal(way.getAttribute('href'), '/customers/c/credentials/drafts/o');
  });

  it('says that nothing was saved when it was cancelled, why, and what to do', async () => {
    const message = 'A value that must be unique is used already.';
    open({ status: 'given_up', refusal: { code: '1', reason: 'credential.secured_data_taken', message } });
    await screen.findByText('Import cancelled. Nothing was saved.');
    assert.match(document.body.textContent ?? '', /must be unique is used already\. Choose the file again/);
    assert.ok(screen.getByRole('link', { name: 'Import file' }));
  });
});
