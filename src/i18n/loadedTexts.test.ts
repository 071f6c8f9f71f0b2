import { expect, it } from 'vitest';
import { flatten } from '../testing/messageKeys';
import { secondStep } from './en/secondStep';
import { secondStep as secondStepInFrench } from './fr/secondStep';

it.each([['the second step of signing in', secondStep, secondStepInFrench]])(
  '%s is translated, with French typography',
  (_, english, french) => {
    const translated = flatten(french);
    for (const [key, text] of flatten(english)) expect(translated.get(key)).not.toBe(text);
    for (const text of translated.values()) expect(text).not.toMatch(/ [;:!?]|'/);
  },
);
