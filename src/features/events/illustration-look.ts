/**
 * Events without a picture of their own share a few drawings, and a list may show the same one five
 * times. Each is hung a little differently, always the same way for the same event.
 */

/** Classes of the ground and of the drawing on it. */
export interface DrawingLook {
  ground: string;
  drawing: string;
}

/** Ground shows through a dimmed drawing; each look takes another part of the poster. */
const LOOKS: readonly DrawingLook[] = [
  { ground: 'bg-sand-deep', drawing: '' },
  { ground: 'bg-gulf-tint', drawing: 'drawing-mirrored' },
  { ground: 'bg-coral-tint', drawing: 'drawing-near' },
  { ground: 'bg-brand-tint', drawing: 'drawing-left' },
  { ground: 'bg-sand-deep', drawing: 'drawing-right' },
];

/** How the drawing of the event with this id hangs. Any text is an id. */
export function drawingLook(id: string): DrawingLook {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return LOOKS[hash % LOOKS.length] ?? { ground: '', drawing: '' };
}
