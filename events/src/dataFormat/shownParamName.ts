/**
 * Returns the display name of a parameter, such as "Valid until" for `validUntil`. `cardNumber`: the display
 * name of the parameter `cardNumber`.
 */
export const shownParamName = (name: string, cardNumber: string): string => {
  if (name === 'cardNumber') return cardNumber;
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(
      /([a-z0-9])([A-Z]+)/g,
      (_, before: string, capitals: string) =>
        `${before} ${capitals.length > 1 ? capitals : capitals.toLowerCase()}`,
    );
  return words.charAt(0).toUpperCase() + words.slice(1);
};
