import { createRequire } from 'node:module';
import type * as featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type * as sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import type * as statusPb from '@eventstore/db-client/generated/status_pb.js';
import type * as streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type * as anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import type * as emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Expected, Proposed, Written } from './log.ts';

// the client's message classes have no ES exports and must use the client's own google-protobuf
const require = createRequire(import.meta.url);
const ofClient = createRequire(require.resolve('@eventstore/db-client/package.json'));
type Streams = typeof streamsPb;
type BatchAppendReq = InstanceType<Streams['BatchAppendReq']>;

export const streams = require('@eventstore/db-client/generated/streams_pb.js') as Streams;
const shared = require('@eventstore/db-client/generated/shared_pb.js') as typeof sharedPb;
const features = require('@eventstore/db-client/generated/serverfeatures_pb.js') as typeof featuresPb;
const { Status } = require('@eventstore/db-client/generated/status_pb.js') as typeof statusPb;
const { Any } = ofClient('google-protobuf/google/protobuf/any_pb.js') as typeof anyPb;
const { Empty } = ofClient('google-protobuf/google/protobuf/empty_pb.js') as typeof emptyPb;

const failedPrecondition = 9;
const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text));
const identifierOf = (stream: string) => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(bytesOf(stream));
  return identifier;
};
export const nameOf = (identifier: { getStreamName_asU8(): Uint8Array }): string =>
  Buffer.from(identifier.getStreamName_asU8()).toString();

export const proposedOf = (
  message: InstanceType<Streams['BatchAppendReq']['ProposedMessage']>,
): Proposed => ({
  id: message.getId()!.getString(),
  type: message.getMetadataMap().get('type')!,
  contentType: message.getMetadataMap().get('content-type')!,
  data: message.getData_asU8(),
  meta: message.getCustomMetadata_asU8(),
});

export const expectedOf = (options: InstanceType<Streams['BatchAppendReq']['Options']>): Expected => {
  if (options.hasNoStream()) return -1n;
  return options.hasAny() ? null : BigInt(options.getStreamPosition());
};

const responseTo = (request: BatchAppendReq, stream: string) => {
  const response = new streams.BatchAppendResp();
  response.setCorrelationId(request.getCorrelationId());
  response.setStreamIdentifier(identifierOf(stream));
  return response;
};
export const appendedMessage = (request: BatchAppendReq, { stream, revision, position }: Written) => {
  const place = new shared.AllStreamPosition();
  place.setCommitPosition(String(position));
  place.setPreparePosition(String(position));
  const success = new streams.BatchAppendResp.Success();
  success.setCurrentRevision(String(revision));
  success.setPosition(place);
  const response = responseTo(request, stream);
  response.setSuccess(success);
  return response;
};
export const conflictMessage = (
  request: BatchAppendReq,
  stream: string,
  expected: Expected,
  current: bigint,
) => {
  const details = new shared.WrongExpectedVersion();
  if (current >= 0n) details.setCurrentStreamRevision(String(current));
  else details.setCurrentNoStream(new Empty());
  if (expected === -1n) details.setExpectedNoStream(new Empty());
  else details.setExpectedStreamPosition(String(expected));
  const any = new Any();
  any.pack(details.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  const status = new Status();
  status.setCode(failedPrecondition);
  status.setMessage('WrongExpectedVersion');
  status.setDetails(any);
  const response = responseTo(request, stream);
  response.setError(status);
  return response;
};

export const eventMessage = (one: Written) => {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  const id = new shared.UUID();
  id.setString(one.id);
  recorded.setId(id);
  recorded.setStreamIdentifier(identifierOf(one.stream));
  recorded.setStreamRevision(String(one.revision));
  recorded.setCommitPosition(String(one.position));
  recorded.setPreparePosition(String(one.position));
  const metadata = recorded.getMetadataMap();
  metadata.set('type', one.type);
  metadata.set('content-type', one.contentType);
  metadata.set('created', String(one.created));
  recorded.setData(one.data);
  recorded.setCustomMetadata(one.meta);
  const event = new streams.ReadResp.ReadEvent();
  event.setEvent(recorded);
  event.setCommitPosition(String(one.position));
  const response = new streams.ReadResp();
  response.setEvent(event);
  return response;
};
export const notFoundMessage = (stream: string) => {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifierOf(stream));
  const response = new streams.ReadResp();
  response.setStreamNotFound(notFound);
  return response;
};
export const confirmationMessage = (subscriptionId: string) => {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(subscriptionId);
  const response = new streams.ReadResp();
  response.setConfirmation(confirmation);
  return response;
};

export const featuresMessage = (version: string, methods: readonly string[]) => {
  const supported = new features.SupportedMethods();
  supported.setEventStoreServerVersion(version);
  for (const name of methods) {
    const method = new features.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name);
    supported.addMethods(method);
  }
  return supported;
};
