/** For lists that are read page by page: each says where the next one begins, null at the last. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { readonly cursor: string | null }) => page.cursor,
};
