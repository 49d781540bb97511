/**
 * Returns a field's text after a ready text was chosen. The ready text replaces an empty text or another
 * ready text; to any other text it is added as a new paragraph.
 * @param chosen the chosen text; empty changes nothing
 * @param ready all ready texts of the field
 */
export function withReadyText(typed: string, chosen: string, ready: readonly string[]): string {
  const kept = typed.trim();
  if (chosen === '') return typed;
  return kept === '' || ready.includes(kept) ? chosen : `${kept}\n\n${chosen}`;
}
