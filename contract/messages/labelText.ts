const BOUNDS = { min: 'minimum', max: 'maximum' };

/** The words of a name in camelCase, as at the start of a sentence: `minPrice` is "Minimum price". */
const wordsOf = (name: string) => {
  const words = name
    .replace(/^(min|max)(?=[A-Z])/, (bound) => BOUNDS[bound as keyof typeof BOUNDS])
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A label, of which a catalogue has only those that are not the words of their names. */
export const labelText = (catalogue: Readonly<Record<string, string>>, name: string): string =>
  catalogue[`label.${name}`] ?? wordsOf(name);
