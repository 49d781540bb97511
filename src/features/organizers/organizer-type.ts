/** `Theater Company` of `theater_company`: kinds are open, so any word becomes a label. Null without one. */
export function organizerTypeLabel(type: string | null): string | null {
  const words = (type ?? '').split(/[\s_]+/).filter(Boolean);
  if (words.length === 0) return null;
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
