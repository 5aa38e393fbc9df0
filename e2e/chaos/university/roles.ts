import { forgotten, people, type Person } from './people.ts';

export const badges = people.filter(one => !one.isPass);
export const passes = people.filter(one => one.isPass);
/** Returns ten members, spread evenly over the file. Different values of `from` give disjoint sets. */
const tenOf = (some: readonly Person[], from: number): readonly Person[] =>
  some.filter((_, n) => n % Math.floor(some.length / 10) === from).slice(0, 10);

export const theForgotten = people.find(({ lastName }) => lastName === forgotten.lastName)!;
const others = badges.filter(one => one !== theForgotten && one.isPrinted);
export const suspended = tenOf(passes, 50);
export const removed = [theForgotten, ...tenOf(others, 7).slice(1)];
export const reissued = removed.slice(5);
export const sentAgain = tenOf(others, 30).slice(0, 5);
export const emailsOf = (members: readonly Person[]): readonly string[] =>
  members.map(({ email }) => email).toSorted();
