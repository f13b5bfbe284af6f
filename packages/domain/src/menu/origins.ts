/** Where meat and fish of a product come from, as places that a guest can choose (specification §3, origin). */

/**
 * The places that a declaration names: "Kalb: Schweiz, Lachs: Norwegen" are Schweiz and Norwegen. What stands before a
 * colon is the animal; a part without one is a place as a whole.
 */
export function placesIn(declaration: string): readonly string[] {
  const places = declaration
    .split(/[,;/\n]/)
    .map((part) => part.slice(part.lastIndexOf(':') + 1).trim())
    .filter((place) => place !== '');
  return [...new Set(places)];
}

/** A product of which nothing is declared contains nothing that must be: it stays, whatever places are asked for. */
export function comesOnlyFrom(declaration: string, places: readonly string[]): boolean {
  return placesIn(declaration).every((place) => places.includes(place));
}
