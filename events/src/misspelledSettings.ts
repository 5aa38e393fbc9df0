/** Minimum length of a compared name. Shorter names are too similar to unrelated ones. */
const minLetters = 6;

const isOneLetterOff = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const rest = short.slice(same);
  if (long.length > short.length) return rest === long.slice(same + 1);
  const isSwapped = rest[0] === long[same + 1] && rest[1] === long[same];
  return rest.slice(1) === long.slice(same + 1) || (isSwapped && rest.slice(2) === long.slice(same + 2));
};

export const misspelledSettings = (
  given: readonly string[],
  known: readonly string[],
): readonly { readonly given: string; readonly meant: string }[] => {
  const settings = new Set(known);
  return given.flatMap(name => {
    if (settings.has(name) || name.length < minLetters) return [];
    const meant = known.find(
      one => one.length >= minLetters && (one === name.toUpperCase() || isOneLetterOff(name, one)),
    );
    return meant === undefined || given.includes(meant) ? [] : [{ given: name, meant }];
  });
};

export const printMisspelled = (
  given: Readonly<Record<string, unknown>>,
  shape: Readonly<Record<string, unknown>>,
): ReturnType<typeof misspelledSettings> => {
  const misspelled = misspelledSettings(Object.keys(given), Object.keys(shape));
  for (const { given: name, meant } of misspelled)
    process.stderr.write(`${name} is no setting. Is ${meant} meant?\n`);
  return misspelled;
};
