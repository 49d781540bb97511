/** Returns the lines of the first `shown` items and, if there are more, a line with their number. */
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
