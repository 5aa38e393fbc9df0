import assert from 'node:assert/strict';
import { blankDesign } from '../cardProfile/design/blankDesign.ts';
import {
  CardProfileDesignCommitted,
  CardProfileDesignSaved,
  CardProfileDesignUploaded,
} from '../cardProfile/cardProfile.ts';
import { badge, badgeCreated } from '../cardProfile/examples.ts';
import { CredentialErased, CredentialReported } from '../credential/credential.ts';
import { addStarted, madeAvailable, mine, personAdded } from '../credential/examples.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { positionOf } from '../store/position.ts';
import type { Recorded } from '../store/store.ts';
import { designHistoryOf } from './designHistory.ts';
import { passStateOf } from './passState.ts';

const recorded = (event: DomainEvent, position: number, at: string): Recorded => ({
  ...event,
  id: String(position),
  stream: 'test-1',
  entityId: '1',
  revision: position,
  hash: '',
  at,
  meta: {
    by: { kind: 'system', id: 'test' },
    command: 'test',
    commandId: 'test',
    correlationId: 'test',
    tenant: { customerId: null, partnerId: null },
  },
  position: positionOf(String(position)),
});
const status = (from: 'AVAILABLE' | 'SUSPENDED', next: 'AVAILABLE' | 'SUSPENDED' | 'REMOVED') =>
  CredentialReported({ ...mine, from, status: next, failure: null, words: null });
const noon = '2026-11-27T12:00:00.000Z';
const seconds = Date.parse(noon) / 1_000;
const design = blankDesign('Badge');
const uploaded = (version: number) => [
  CardProfileDesignCommitted({ version, design }),
  CardProfileDesignUploaded({ version, cardImage: `/files/${'0a'.repeat(32)}`, badge: null, google: null }),
];
const published = (position: number, at: string, version = 1) =>
  designHistoryOf(
    badge,
    [badgeCreated, ...Array.from({ length: version }, (_, n) => uploaded(n + 1)).flat()].map((event, n) =>
      recorded(event, position + n, at),
    ),
  );
const issued = (at: string) =>
  [personAdded, addStarted, madeAvailable].map((event, n) => recorded(event, 10 + n, at));

describe('the state of a pass', () => {
  it('is null until the credential is issued and its profile has a published design', () => {
    const versions = published(1, noon);
    assert.equal(passStateOf(issued(noon).slice(0, 2), versions), null);
    assert.equal(passStateOf(issued(noon), designHistoryOf(badge, [])), null);
    const saved = [badgeCreated, CardProfileDesignSaved({ design, from: null })];
    const unpublished = saved.map((event, n) => recorded(event, n + 1, noon));
    assert.deepEqual(designHistoryOf(badge, unpublished).moves, []);
    const pass = passStateOf(issued(noon), versions)!;
    assert.deepEqual([pass.position, pass.modified], [12n, seconds]);
  });

  it('changes only with its content', () => {
    const history = [
      ...issued(noon),
      recorded(madeAvailable, 30, noon),
      recorded(status('AVAILABLE', 'SUSPENDED'), 40, noon),
    ];
    assert.equal(passStateOf(history.slice(0, -1), published(1, noon))?.position, 12n);
    assert.equal(passStateOf(history, published(1, noon))?.position, 40n);
    const renewed = passStateOf(issued(noon), published(90, noon, 2))!;
    assert.deepEqual([renewed.version.version, renewed.position], [2, 94n]);
  });

  it('is dated a second later with each change, also within a second and after the clock was set back', () => {
    const hourBefore = '2026-11-27T11:00:00.000Z';
    const changes = [
      recorded(status('AVAILABLE', 'SUSPENDED'), 20, '2026-11-27T12:00:00.400Z'),
      recorded(status('SUSPENDED', 'AVAILABLE'), 21, '2026-11-27T12:00:00.500Z'),
      recorded(status('AVAILABLE', 'SUSPENDED'), 22, hourBefore),
      recorded(status('SUSPENDED', 'REMOVED'), 23, '2026-11-27T13:00:00.000Z'),
    ];
    const dates = changes.map(
      (_, n) =>
        passStateOf([...issued(noon), ...changes.slice(0, n + 1)], published(1, noon))!.modified - seconds,
    );
    assert.deepEqual(dates, [1, 2, 3, 3_600]);
  });

  it('is null once the person was erased', () => {
    const removed = recorded(status('AVAILABLE', 'REMOVED'), 20, noon);
    const history = [...issued(noon), removed, recorded(CredentialErased(mine), 21, noon)];
    assert.equal(passStateOf(history, published(1, noon)), null);
  });
});
