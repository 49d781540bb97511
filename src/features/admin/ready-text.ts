/**
 * Returns a field's text after a ready text was chosen: it replaces an empty field or another ready text, and
 * follows what an editor typed as a new paragraph.
 * @param chosen the chosen text; empty changes nothing
 * @param ready all ready texts of the field
 */
export function withReadyText(typed: string, chosen: string, ready: readonly string[]): string {
  const kept = typed.trim();
  if (chosen === '') return typed;
  return kept === '' || ready.includes(kept) ? chosen : `${kept}\n\n${chosen}`;
}
