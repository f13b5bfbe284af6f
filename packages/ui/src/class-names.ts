// Joins the design's class names; what is false or absent is left out.

/** The given names as one `className`, without the empty ones. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');
