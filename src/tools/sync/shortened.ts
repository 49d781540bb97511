/** Returns the lines of the first `shown` items, and a line with the number of the other items, if any. */
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
