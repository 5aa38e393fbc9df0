export {
  events,
  hasPersonal,
  revised,
  type AnyEventType,
  type DataOf,
  type DomainEvent,
  type EventOf,
  type EventType,
  type EventTypes,
} from './event.ts';
export { erased, isErased, orNull, personal, type Erased } from './personal.ts';
export {
  entity,
  shown,
  type Access,
  type AnyEntity,
  type CommandSchemas,
  type Entity,
  type Join,
  type RowOf,
} from './entity.ts';
export { nounState, UnknownEvent, type AnyNounState, type NounState } from './state.ts';
export { noteParsed, parseInput } from './parsedInput.ts';
export {
  decide,
  decider,
  type AnyDecider,
  type Context,
  type Decider,
  type Tenant,
  type Requirement,
} from './decider.ts';
export { Refusal, refuse, refuseFields, type FieldProblem, type RefusalReason } from './refusal.ts';
export {
  absent,
  nothing,
  once,
  patched,
  plainState,
  present,
  tenantOf,
  whilePresent,
  type Presence,
} from './plainState.ts';
