/** Under which keys the tags of a venue are kept, so that what another device books is read anew. */

export function nfcTagsKey(customerId: string, ...rest: readonly (string | null)[]): readonly (string | null)[] {
  return ['nfcTags', customerId, ...rest];
}
