/** What is missing from 1 to the largest. */
export function gaps(numbers: readonly number[]): number[] {
  const there = new Set(numbers);
  const largest = numbers.reduce((max, number) => Math.max(max, number), 0);
  const missing: number[] = [];
  for (let number = 1; number <= largest; number += 1) if (!there.has(number)) missing.push(number);
  return missing;
}
