/** Parts of a person's page; apart from those of lists, which the first page loads. */
export { maxRead, PersonMessages, PersonPhones, PersonTimeline } from './PersonCards.tsx';
