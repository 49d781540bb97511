/** The lines of the first `shown` items, and how many items are left. */
export function shortened(
  items: readonly (readonly string[])[],
  shown: number,
  indent: string,
): string[] {
  return [
    ...items
      .slice(0, shown)
      .flat()
      .map((line) => `${indent}${line}`),
    ...(items.length > shown ? [`${indent}… and ${items.length - shown} more`] : []),
  ];
}
