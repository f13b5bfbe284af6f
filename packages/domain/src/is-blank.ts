/** Nothing that anybody could see: spaces, and signs without a shape of their own, such as those of no width. */
export function isBlank(text: string): boolean {
  return !/[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u.test(text);
}
