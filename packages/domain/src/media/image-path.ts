/** Where pictures of a venue are served (decisions.md §9); apart, for whoever shows one needs none of the rules for taking it. */

/** Where a picture is served, for ever the same bytes (its id is made from them). */
export function imagePath(customerId: string, imageId: string, width: number): string {
  return `/media/${customerId}/${imageId}/${width}.webp`;
}
