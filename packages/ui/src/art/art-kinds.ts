// What can be drawn, by name: the drawings themselves are brought after what a page opens with (product-art.tsx).

/** Every kind, in the order of the design's sheet; `set`, `clean`, `broken` and `box` are states. */
export const artKinds = [
  'roesti',
  'geschnetzeltes',
  'schnitzel',
  'steak',
  'salad',
  'soup',
  'pasta',
  'spaetzli',
  'risotto',
  'fish',
  'pizza',
  'burger',
  'sausage',
  'fondue',
  'cake',
  'ice',
  'meringue',
  'coffee',
  'espresso',
  'tea',
  'choco',
  'rivella',
  'cola',
  'water',
  'schorle',
  'icetea',
  'juice',
  'spritz',
  'lemonade',
  'beer',
  'red',
  'white',
  'rose',
  'prosecco',
  'bread',
  'board',
  'kids',
  'plate',
  'set',
  'clean',
  'broken',
  'box',
] as const;

export type ArtKind = (typeof artKinds)[number];

/** Whether a stored key names a drawing. */
export const isArtKind = (key: string): key is ArtKind => artKinds.some((kind) => kind === key);
