export { maxRead, PersonMessages, PersonPhones, PersonTimeline } from './PersonCards.tsx';
