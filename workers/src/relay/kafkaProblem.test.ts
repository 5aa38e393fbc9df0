import assert from 'node:assert/strict';
import { BrokerRefusal } from './broker.ts';
import { refusalOf } from './kafkaProblem.ts';

const protocol = (type: string) => Object.assign(new Error(`the broker said ${type}`), { type });

describe('36: refusals of Kafka', () => {
  const kindOf = (error: unknown) => refusalOf(error, 'relay')?.kind ?? null;

  it('are found by the type of the error, among its causes and in sums of errors', () => {
    assert.equal(kindOf(protocol('MESSAGE_TOO_LARGE')), 'size');
    assert.equal(kindOf(new Error('retried', { cause: protocol('TOPIC_AUTHORIZATION_FAILED') })), 'access');
    const sum = Object.assign(new Error('creating topics failed'), {
      errors: [protocol('POLICY_VIOLATION')],
    });
    assert.equal(kindOf(sum), 'settings');
    const sasl = Object.assign(new Error('SASL PLAIN'), { name: 'KafkaJSSASLAuthenticationError' });
    assert.equal(kindOf(sasl), 'signIn');
    assert.equal(kindOf(Object.assign(new Error('TLS'), { code: 'CERT_HAS_EXPIRED' })), 'settings');
  });

  it('say what to do, and who is refused', () => {
    const { message } = refusalOf(protocol('TOPIC_AUTHORIZATION_FAILED'), 'relay')!;
    assert.match(message, /denies it to relay\. Allow it .* \(the broker said TOPIC_AUTHORIZATION_FAILED\)/);
    const refusal = new BrokerRefusal('topic', 'It is missing.');
    assert.equal(refusalOf(refusal, 'relay'), refusal);
  });

  it('are no outages, which end by themselves', () => {
    const errors = [
      protocol('NOT_LEADER_FOR_PARTITION'),
      protocol('NETWORK_EXCEPTION'),
      new Error('closed'),
      'text',
      null,
    ];
    for (const error of errors) assert.equal(kindOf(error), null);
    const circle = new Error('one');
    circle.cause = circle;
    assert.equal(kindOf(circle), null);
  });
});
