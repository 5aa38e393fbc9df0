const shortestWord = 3;
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '');

/**
 * Returns whether a text contains a person's name or a word of it with at least three characters, such as
 * "Lovelace, night shift" for "Ada Lovelace".
 */
export const namesPerson = (name: string, person: string): boolean => {
  const [held, personWords] = [wordsOf(name), wordsOf(person)];
  if (personWords.length > 0 && ` ${held.join(' ')} `.includes(` ${personWords.join(' ')} `)) return true;
  return personWords.some(word => [...word].length >= shortestWord && held.includes(word));
};
