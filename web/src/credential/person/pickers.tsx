export { PersonReplacements } from './PersonReplacements.tsx';
export { maxRead, PersonMessages, PersonPhones, PersonTimeline } from './PersonCards.tsx';
