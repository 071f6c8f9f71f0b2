import { rules } from '../../../contract/messages/fr/rules';
import type { priceSheet as english } from '../en/priceSheet';

/** The texts of changing the prices of many records. */
export const priceSheet = {
  all: 'Tout modifier',
  example: '%{percent}, %{amount} ou %{round}',
  apply: 'Appliquer',
  unread: 'Saisissez une modification telle que %{percent}, %{amount} ou %{round}.',
  round: 'arrondir à %{step}',
  round_word: 'arrond',
  reset: 'Rétablir',
  applied:
    '%{change}\u00a0: appliqué à %{smart_count} prix. |||| %{change}\u00a0: appliqué à %{smart_count} prix.',
  was_reset: 'Tous les prix sont rétablis.',
  pasted: '%{smart_count} valeur collée. |||| %{smart_count} valeurs collées.',
  left_over: '%{smart_count} en trop. |||| %{smart_count} en trop.',
  price: 'Prix',
  new_price: 'Nouveau prix (%{symbol})',
  becomes: 'devient',
  cell: '%{name}\u00a0: %{label}',
  inverted: rules['priceRange.inverted'],
  changing:
    '%{smart_count} prix sur %{total} change. |||| %{smart_count} prix sur %{total} changent.',
  faulty: '%{smart_count} à corriger. |||| %{smart_count} à corriger.',
  keys: 'Entrée\u00a0: ligne suivante. %{save}\u00a0: modifier les prix.',
  submit: 'Modifier %{smart_count} prix |||| Modifier %{smart_count} prix',
  discard: {
    title: 'Abandonner les nouveaux prix\u00a0?',
    text: 'Rien n’a encore été modifié.',
  },
} satisfies typeof english;
